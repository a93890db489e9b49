// SPDX-License-Identifier: MIT
// A hint has words for every kind of move that the protocol knows, in every language, and names what
// a player has to find on the screen: which tile, which stone, which face, which way in.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { State } from '../src/engine/protocol';
import { loadMore, setLanguage } from '../src/i18n/index.svelte';
import { parseMove } from '../src/play/choice';
import { hintWords } from '../src/table/hint';
import { classic, phoenix, seas } from '../src/table/scenes';
import { GAMES, playGame } from './engine';

/** A blank, a key in place of words, or something that was not found. */
const UNSAID = /[{}]|hint\.|side\.|undefined|NaN|tile 0|ladrilho 0|, [,.]/;
const say = (move: string, state: State, chance: number | null = null, moves = [move]) =>
  hintWords({ move, chance }, state, moves.map(parseMove));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadMore();
});

describe('a hint', () => {
  it('has words for every move that the protocol describes', async () => {
    const [, table = ''] = readFileSync('../docs/protocol.md', 'utf8').split('kind of decision |');
    const [section = ''] = table.split('\n\n');
    const rows = [...section.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
    expect(rows.map(([, kind]) => kind).sort()).toEqual(
      'enter flip keep lantern mark place react rise start swap turn wake'.split(' '),
    );
    for (const language of ['en', 'pt-BR'] as const) {
      await setLanguage(language);
      for (const [, , cell] of rows) {
        for (const [, move = ''] of cell!.matchAll(/`([a-z][^`]*)`/g)) {
          const { tile, give } = parseMove(move);
          if (/^(tb|draw)$/.test(move)) continue; // a part of a move, and a kind of the others
          const scene = /[A-Z]T\d|^(turn|rise|lantern|flip|immolate)/.test(move) ? phoenix : seas;
          const held = tile ?? give;
          const hands = held === undefined ? scene.hands : [[held], null, null, null];
          expect([move, say(move, { ...scene, hands })]).not.toEqual([
            move,
            expect.stringMatching(UNSAID),
          ]);
        }
      }
    }
  });

  it('says which tile, which stone, which face and which way in', async () => {
    await setLanguage('en');
    const hands = [[4, 17, 22], null, null, null];
    const held = { ...classic, hands };
    expect(say('place 17 r1', held)).toBe('Hint: tile 2, turned 90°.');
    expect(say('place 22 r0 marker 1', held)).toBe('Hint: tile 3, turned 0°, for your stone 2.');
    expect(say('start f1.0', classic)).toBe('Hint: start at f1, top left.');
    expect(say('start f1.N', { ...classic, edition: 'kosmos' })).toBe('Hint: start at f1, north.');
    expect(say('place ET11 B r2 port 7', phoenix)).toBe(
      'Hint: tile 2, turned 180°, flipped over, entering at the bottom right.',
    );
    expect(say('swap 17 30', held, null, ['swap 4 9', 'swap 17 9', 'swap 17 30', 'done'])).toBe(
      'Hint: give your tile 2 and take tile 2.',
    );
    expect(say('lantern c3 lr', phoenix)).toMatch(/lantern to c3, left side to the right/);
    expect(say('fire', seas)).toBe('Hint: fire the cannon.');
    expect(say('fire c4', seas)).toBe('Hint: fire the cannon at c4.');
  });

  it('calls a tile on the board flipped only if its other face would be up', async () => {
    await setLanguage('en');
    const lying = phoenix.tiles.find(({ at }) => at === phoenix.markers[0]?.at)!;
    const [same, other] = lying.face === 'B' ? ['B', 'A'] : ['A', 'B'];
    expect(say(`turn ${same} r3`, phoenix)).toBe('Hint: set the tile turned 270°.');
    expect(say(`turn ${other} r3`, phoenix)).toBe('Hint: set the tile turned 270°, flipped over.');
  });

  it('says what it keeps open, also when that is next to nothing', async () => {
    await setLanguage('en');
    expect(say('keep', seas, 0.314)).toBe(
      'Hint: keep it. It keeps the best chance to win: about 31 %.',
    );
    expect(say('keep', seas, 0.001)).toMatch(/Hardly any chance/);
  });

  it.each(GAMES)(
    'has words for every move of a game of $name',
    async ({ request }) => {
      for (const language of ['en', 'pt-BR'] as const) {
        await setLanguage(language);
        await playGame(request, `hints ${language}`, ({ before, moves }) => {
          const said = moves.map((move) => say(move, before, 0.5, moves));
          expect(said.filter((words) => UNSAID.test(words))).toEqual([]);
        });
      }
    },
    60_000,
  );
});
