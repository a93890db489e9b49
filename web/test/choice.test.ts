// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { formatMove, nearest, optionsOf, parseMove } from '../src/play/choice';

const MOVES = [
  'start f1.0',
  'start f1.N',
  'start f1',
  'place 17 r1',
  'place 17 r1 marker 1',
  'place 17 r1 port 3',
  'place 17 r1 marker 1 port 3',
  'place ET05 A r2',
  'place ET05 B r2 port 7',
  'immolate',
  'portal',
  'fire c4',
  'enter 0',
  'swap 17 22',
  'swap taihou portal',
  'done',
  'turn B r3',
  'rise f1',
  'lantern c3',
  'lantern c3 lr',
  'flip tb',
  'flip c3 lr',
  'keep',
  'discard',
  'accept',
  'fire',
  'portal d5',
  'wake 3',
  'wake 17 r2 3',
  'mark f1.0',
];

describe('move texts', () => {
  it.each(MOVES)('%s is read and written alike', (text) => {
    expect(formatMove(parseMove(text))).toBe(text);
  });

  it('tells the parts of a move', () => {
    expect(parseMove('place ET05 A r2 port 7')).toEqual({
      verb: 'place',
      tile: 'ET05',
      face: 'A',
      turn: 2,
      port: 7,
    });
  });
});

describe('picking', () => {
  const choices = ['place 17 r0', 'place 17 r2', 'place 4 r1', 'fire c4'].map(parseMove);

  it('offers only what agrees with earlier picks', () => {
    expect(optionsOf(choices, { verb: 'place', tile: '17' }, 'turn')).toEqual([0, 2]);
    expect(optionsOf(choices, { verb: 'place' }, 'tile')).toEqual(['17', '4']);
  });

  it('moves to the nearest listed choice', () => {
    expect(nearest(choices, { verb: 'place', tile: '4', turn: 3 })).toEqual(
      parseMove('place 4 r1'),
    );
    expect(nearest(choices, { verb: 'fire' })).toEqual(parseMove('fire c4'));
    expect(nearest([], { verb: 'fire' })).toBeUndefined();
  });
});
