// SPDX-License-Identifier: MIT
// What happened, in sentences: the engine's events of one move become the lines of the log. Events
// of several players that belong together make one line; what needs no words makes none.
import type { GameEvent } from '../engine/protocol';
import { has, t } from '../i18n/index.svelte';
import { first, known, type Speaker, say } from './speech';

const SILENT = new Set(['turn', 'path', 'entered', 'shuffled', 'over']);
/** Things that befall several at once. */
export const TOGETHER = new Set(['eliminated', 'left', 'drew', 'returned']);

const countOf = (event: GameEvent): number => event.path?.length ?? event.count ?? 1;

function keyOf(event: GameEvent, speaker: Speaker): string {
  const { type } = event;
  if (type === 'eliminated' && speaker.stones && event.reason !== 'resigned') return 'log.stone';
  if (type === 'moved' && speaker.stones) return 'log.moved.stone';
  const nobody = event.player === undefined || event.player === null;
  return first(
    ...(event.at === undefined ? [`log.${type}.gone`] : []),
    `log.${type}.${event.reason ?? event.for ?? (event.axis ? 'over' : '')}`,
    `log.${type}${nobody ? '.nobody' : ''}`,
    `log.${type}`,
  );
}

/** Only what an event has: a message with a blank that nothing fills is not said. */
function valuesOf(event: GameEvent): Record<string, string | number> {
  const { at, to, dice, colour, number, round, marker } = event;
  const values: Record<string, string | number> = { count: countOf(event) };
  if (at) values.at = at;
  if (to) values.to = to;
  if (dice?.length) values.dice = dice.join(' + ');
  if (colour && has(`colour.${colour}`)) values.colour = t(`colour.${colour}`);
  const ordinal = number ?? round ?? (marker === undefined ? undefined : marker + 1);
  if (ordinal !== undefined) values.number = ordinal;
  return values;
}

/** One event, or several alike, in words; null for what needs none. */
export function sentence(
  event: GameEvent,
  speaker: Speaker,
  seats: readonly (number | undefined)[] = [event.player],
): string | null {
  if (SILENT.has(event.type) || (event.type === 'moved' && !event.path?.length)) return null;
  const key = keyOf(event, speaker);
  if (!known(key)) return null;
  const text = say(key, speaker, seats, valuesOf(event));
  return /\{\w+\}/.test(text) ? null : text;
}

const alike = (a: GameEvent, b: GameEvent): boolean =>
  TOGETHER.has(a.type) &&
  a.type === b.type &&
  a.reason === b.reason &&
  (a.type === 'eliminated' || a.type === 'left' || countOf(a) === countOf(b));

/** Giving up is told once, not with each thing that the rules do for the one who went. */
function withoutEchoes(events: readonly GameEvent[]): GameEvent[] {
  const gone = new Set(events.filter((e) => e.type === 'resigned').map((e) => e.player));
  if (gone.size === 0) return [...events];
  const echo = new Set(['started', 'placed', 'moved', 'eliminated', 'returned', 'entered']);
  let said = false;
  return events.filter((event) => {
    if (event.type === 'resigned') {
      const again = said;
      said = true;
      return !again;
    }
    return !(gone.has(event.player) && echo.has(event.type));
  });
}

/** Dice for the daikaiju that nothing follows: it says that they stayed where they were. */
const quiet = ({ type, for: why }: GameEvent, next: GameEvent | undefined): boolean =>
  type === 'rolled' && why === 'move' && !next;

/** One move by whose turn it was: what opens the next turn belongs to the next player. */
export function turnsOf(
  deed: { readonly player: number | null; readonly events: readonly GameEvent[] },
  speaker: Speaker,
): { player: number | null; lines: string[] }[] {
  const parts: { player: number | null; events: GameEvent[] }[] = [
    { player: deed.player, events: [] },
  ];
  for (const event of deed.events) {
    if (event.type === 'turn') parts.push({ player: event.player ?? null, events: [] });
    else parts.at(-1)?.events.push(event);
  }
  return parts.map(({ player, events }) => ({ player, lines: tell(events, speaker) }));
}

/** The lines of one move, in order. */
export function tell(events: readonly GameEvent[], speaker: Speaker): string[] {
  const told = withoutEchoes(events);
  const lines: string[] = [];
  for (let i = 0; i < told.length; i++) {
    const event = told[i]!;
    const seats = [event.player];
    while (told[i + 1] && alike(event, told[i + 1]!)) seats.push(told[++i]!.player);
    const said = quiet(event, told[i + 1]) ? { ...event, for: 'still' } : event;
    const line = sentence(said, speaker, seats);
    if (line !== null) lines.push(line);
  }
  return lines;
}
