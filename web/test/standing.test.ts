// SPDX-License-Identifier: MIT
// What a table shows of how everybody stands: points, aims and teams where there are any, winners
// who are never struck out, and giving up only for who still plays.
import { type Component, createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { State } from '../src/engine/protocol';
import { loadMore, setLanguage } from '../src/i18n/index.svelte';
import type { Deed } from '../src/play/match.svelte';
import { aimOf, livesIn, scoreOf, teamOf } from '../src/play/standing';
import OnlineAids from '../src/table/OnlineAids.svelte';
import Placing from '../src/table/Placing.svelte';
import Players from '../src/table/Players.svelte';
import { leftToBots } from '../src/table/skip';
import { playGame, type Turn } from './engine';

const NAMES = ['Ana', 'Bo', 'Cem', 'Dia'];
const SPEAKER = { names: NAMES, you: 0 };
const SEATS = NAMES.map((name) => ({ name, kind: 'human' }));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  await loadMore();
});

/** A screen's part as it is before anything moves, one string for each list entry in it. */
function shown(part: Component<never>, props: Record<string, unknown>): string[] {
  const { body } = render(part as Component<Record<string, unknown>>, { props });
  return body.replace(/<!--.*?-->/g, '').split('</li>');
}

const players = (position: State) =>
  shown(Players, {
    match: { seats: SEATS, deciding: position.decision?.player ?? null, you: 0 },
    position,
    speaker: SPEAKER,
    aside: createRawSnippet(() => ({ render: () => '' })),
  });

async function played(options: Record<string, unknown>) {
  const turns: Turn[] = [];
  const request = { edition: 'custom', players: 4, options };
  const end = await playGame(request, 'score', (turn) => turns.push(turn));
  return { turns, end };
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test.each(['crossings', 'longest'])('%s: points stand in every row, to the end', async (goal) => {
  const { turns, end } = await played({ goal });
  expect(aimOf(end)).toBe(`aim.${goal}`);
  for (const { after } of turns.slice(4)) {
    const rows = players(after);
    for (const seat of NAMES.keys()) {
      const points = after.result?.scores?.[seat] ?? scoreOf(after, seat)!;
      expect(textOf(rows[seat]!)).toMatch(new RegExp(`${NAMES[seat]}.* ${points} points?`));
    }
  }
  expect(end.result!.scores!.some((points) => points > 0)).toBe(true);
  const deeds: Deed[] = turns.map(({ before, events, after }) => {
    return { ply: after.ply, player: before.decision!.player, events };
  });
  // What is there already is drawn at once; only promises are waited for.
  const placing = shown(Placing, { position: end, speaker: SPEAKER, deeds });
  const best = Math.max(...end.result!.scores!);
  expect(textOf(placing[0]!)).toMatch(new RegExp(`^ 1 .* ${best} points?`));
});

test('the last one left: no points, no aim', async () => {
  const { end } = await played({});
  expect([aimOf(end), scoreOf(end, 0), teamOf(end, 0)]).toEqual([null, null, null]);
  expect(players(end).join('')).not.toContain('point');
});

test('who plays with whom is seen', async () => {
  const { turns } = await played({ teams: true });
  const rows = players(turns[0]!.after).map(textOf);
  expect(rows.slice(0, 4).map((row) => /Team [AB]/.exec(row)?.[0])).toEqual([
    'Team A',
    'Team B',
    'Team A',
    'Team B',
  ]);
});

test('winners are not struck out, though they went over the edge together', async () => {
  const { end } = await played({ goal: 'longest' });
  const winners = end.result!.winners;
  const gone = end.markers.map((marker) => ({ ...marker, alive: false }));
  const rows = players({ ...end, markers: gone });
  for (const seat of NAMES.keys()) {
    const struck = /<li class="[^"]*\bout\b/.test(rows[seat]!);
    expect([seat, struck]).toEqual([seat, !winners.includes(seat)]);
    expect(textOf(rows[seat]!)).toContain(winners.includes(seat) ? ' won ' : ' out ');
  }
});

test('giving up is offered to who still plays, and to nobody else', async () => {
  const { turns } = await played({});
  const someOut = ({ after }: Turn) => NAMES.some((_, seat) => !livesIn(after, seat));
  const state = turns.find((turn) => !turn.after.result && someOut(turn))!.after;
  const aids = (viewer: number | null) => {
    const abilities = { resign: viewer !== null };
    const match = { state, viewer, abilities, clock: null, info: { seats: [] }, seatLink: null };
    return shown(OnlineAids, { match, onwish: () => {} }).join('');
  };
  for (const seat of NAMES.keys()) {
    expect([seat, aids(seat).includes('Give up')]).toEqual([seat, livesIn(state, seat)]);
  }
  expect(aids(null)).not.toContain('Give up');
});

test('who is out against bots may skip the rest, and nobody else', async () => {
  const bot = (name: string) => ({ name, kind: 'bot' as const });
  const seats = [{ name: 'Ana', kind: 'human' as const }, ...['Bo', 'Cem', 'Dia'].map(bot)];
  const offered = new Set<string>();
  await playGame({ edition: 'classic', players: 4 }, 'three', ({ after }) => {
    const offer = leftToBots(seats, after);
    expect(offer).toBe(!after.result && !livesIn(after, 0));
    offered.add(`${offer}`);
    expect(leftToBots(NAMES.map(bot), after)).toBe(false);
  });
  expect([...offered].sort()).toEqual(['false', 'true']);
});
