// SPDX-License-Identifier: MIT
// The generic control layer: from the listed moves of any decision to picks a hand can make (tile,
// turn, face, stone, port, square, axis), and back to one move text with the engine's outlook on it.
import type { Decision, State } from '../engine/protocol';
import { type Choice, type Field, formatMove, nearest, optionsOf, parseMove } from './choice';
import type { Match, Outlook } from './match.svelte';

/** Kinds in which a tile is turned in the hand before it is laid or set. */
const TURNING = new Set(['place', 'turn', 'wake']);
const SAFE_LOOKS = 24;

export class Chooser {
  choices = $state.raw<readonly Choice[]>([]);
  pick = $state.raw<Choice | null>(null);
  outlook = $state.raw<Outlook | null>(null);
  /** The square on the board was pointed at, by a drop or a tap: confirming is offered there too. */
  pointed = $state(false);
  /** Whether a point of the screen lies in the square to be filled; the board knows. */
  covers: (clientX: number, clientY: number) => boolean = () => false;
  /** The move that a hint named, for decisions that are single buttons. */
  suggested = $state<string | null>(null);
  private asked = 0;
  private looking: Promise<void> = Promise.resolve();

  readonly move = $derived(this.pick ? formatMove(this.pick) : null);
  readonly verbs = $derived([...new Set(this.choices.map((choice) => choice.verb))]);

  constructor(private readonly match: Match) {}

  get decision(): Decision | null {
    return this.match.state?.decision ?? null;
  }

  /** Takes up a new list of moves. */
  begin(moves: readonly string[]): void {
    this.choices = moves.map(parseMove);
    this.outlook = null;
    this.pick = null;
    this.suggested = null;
    this.pointed = false;
    const kind = this.decision?.kind ?? '';
    const first = this.choices.find((choice) => choice.verb === kind) ?? this.choices[0];
    if (!first || kind === 'swap' || this.plain) return;
    if (TURNING.has(kind)) this.beginSafe(first);
    else this.change({ ...first });
  }

  /** Begins with a choice after which the player is still there, if one of the first has that. */
  private beginSafe(first: Choice): void {
    const asked = ++this.asked;
    this.pick = { ...first };
    this.looking = this.safest(first).then(([choice, outlook]) => {
      if (asked !== this.asked) return;
      this.pick = { ...choice };
      this.outlook = outlook;
    });
  }

  private async safest(first: Choice): Promise<[Choice, Outlook]> {
    const player = this.decision?.player;
    const lost = (outlook: Outlook): boolean =>
      outlook.legal &&
      outlook.preview.events.some(
        ({ type, player: who }) => (type === 'left' || type === 'eliminated') && who === player,
      );
    const same = this.choices.filter((choice) => choice.verb === first.verb);
    let fallback: Outlook | undefined;
    for (const choice of same.slice(0, SAFE_LOOKS)) {
      const outlook = await this.match.outlook(formatMove(choice));
      if (!lost(outlook)) return [choice, outlook];
      fallback ??= outlook;
    }
    return [first, fallback ?? (await this.match.outlook(formatMove(first)))];
  }

  /** Only words without parameters: buttons that play at once. */
  get plain(): boolean {
    return this.choices.every((choice) => Object.keys(choice).length === 1);
  }

  options(field: Field): (string | number)[] {
    if (!this.pick) return [];
    if (field === 'turn') return this.turns ? [0, 1, 2, 3] : [];
    return optionsOf(this.choices, this.pick, field);
  }

  get turns(): boolean {
    return this.pick?.turn !== undefined && TURNING.has(this.pick.verb);
  }

  setVerb(verb: string): void {
    const next = nearest(this.choices, { ...this.pick, verb });
    if (next) this.change(next);
  }

  set(field: Field, value: string | number): void {
    if (!this.pick) return;
    const wish = { ...this.pick, [field]: value } as Choice;
    // A turn, or a tile no turn of which is listed, is taken as it is: the engine says why not.
    const asIs =
      field === 'turn' ||
      (field === 'tile' &&
        this.pick.tile !== undefined &&
        !this.choices.some(({ verb, tile }) => verb === wish.verb && tile === value));
    this.change(asIs ? wish : (nearest(this.choices, wish) ?? wish));
  }

  turnBy(quarters: number): void {
    if (this.pick?.turn === undefined) return;
    this.set('turn', (this.pick.turn + quarters + 4) % 4);
  }

  /** The next value of a field, round and round. */
  cycle(field: Field, by = 1): void {
    const all = this.options(field);
    const value = this.pick?.[field];
    if (all.length === 0) return;
    const index = value === undefined ? 0 : all.indexOf(value) + by;
    this.set(field, all[(index + all.length) % all.length]!);
  }

  /** Shows a whole move, such as a hint. */
  setMove(move: string): void {
    this.change(parseMove(move));
  }

  /** Asks for advice and shows it; the decision stays the player's. */
  async hint(): Promise<void> {
    const move = await this.match.hint();
    if (!move || this.choices.length === 0) return;
    this.suggested = move;
    if (this.pick) this.setMove(move);
  }

  private change(next: Choice): void {
    this.pick = next;
    this.outlook = null;
    const asked = ++this.asked;
    this.looking = this.match.outlook(formatMove(next)).then((outlook) => {
      if (asked === this.asked) this.outlook = outlook;
    });
  }

  async confirm(): Promise<void> {
    // A pick may have changed while we waited: then its own outlook is under way.
    while (this.pick && this.outlook === null) await this.looking;
    if (this.move && this.outlook?.legal) await this.playMove(this.move);
  }

  async playMove(move: string): Promise<void> {
    this.clear();
    await this.match.play(move);
  }

  clear(): void {
    this.asked++;
    this.choices = [];
    this.pick = null;
    this.outlook = null;
    this.pointed = false;
  }

  /** The square in which a turned tile would lie or lies. */
  square(state: State): string | null {
    const { pick, decision } = this;
    if (!pick || !decision) return null;
    if (pick.verb === 'wake') return decision.at ?? null;
    const marker = state.markers.find(
      (m) =>
        m.player === decision.player &&
        m.alive &&
        m.marker === (pick.marker ?? decision.marker ?? m.marker),
    );
    return marker?.at ?? null;
  }
}
