// SPDX-License-Identifier: MIT
// A move text taken apart and put together again, and what a player has picked so far among the
// listed ones. Syntax only: which moves exist is the list's business, which others would be taken
// (a turn that looks the same) the engine's.

export interface Choice {
  readonly verb: string;
  tile?: string;
  face?: string;
  turn?: number;
  marker?: number;
  port?: number;
  /** `f1.0`, `f1.N`, `f1`: a start mark, a side or a square. */
  spot?: string;
  axis?: string;
  give?: string;
  take?: string;
}

export type Field = Exclude<keyof Choice, 'verb'>;

/** The order in which picks narrow each other. */
export const FIELDS: readonly Field[] = [
  'marker',
  'tile',
  'face',
  'turn',
  'spot',
  'port',
  'axis',
  'give',
  'take',
];

const SQUARE = /^[a-j]\d+(\.(\d+|[NESW]))?$/;
const TURN = /^r[0-3]$/;

export function parseMove(text: string): Choice {
  const [verb = '', ...words] = text.split(' ');
  if (verb === 'swap') return { verb, give: words[0] ?? '', take: words[1] ?? '' };
  if (verb === 'enter') return { verb, port: Number(words[0]) };
  const choice: Choice = { verb };
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === 'marker') choice.marker = Number(words[++i]);
    else if (word === 'port') choice.port = Number(words[++i]);
    else if (TURN.test(word)) choice.turn = Number(word[1]);
    else if (word === 'A' || word === 'B') choice.face = word;
    else if (word === 'lr' || word === 'tb') choice.axis = word;
    else if (SQUARE.test(word)) choice.spot = word;
    else if (verb === 'wake' && i === words.length - 1) choice.port = Number(word);
    else choice.tile = word;
  }
  return choice;
}

export function formatMove(choice: Choice): string {
  const { verb, tile, face, turn, marker, port, spot, axis, give, take } = choice;
  const words: (string | number)[] = [verb];
  if (give !== undefined && take !== undefined) words.push(give, take);
  if (tile !== undefined) words.push(tile);
  if (face !== undefined) words.push(face);
  if (turn !== undefined) words.push(`r${turn}`);
  if (spot !== undefined) words.push(spot);
  if (axis !== undefined) words.push(axis);
  if (marker !== undefined) words.push('marker', marker);
  if (port !== undefined) {
    if (verb === 'enter' || verb === 'wake') words.push(port);
    else words.push('port', port);
  }
  return words.join(' ');
}

/** Distinct values of a field among the choices that agree with what was picked before it. */
export function optionsOf(
  choices: readonly Choice[],
  pick: Choice,
  field: Field,
): (string | number)[] {
  const before = FIELDS.slice(0, FIELDS.indexOf(field));
  const values = new Set<string | number>();
  for (const choice of choices) {
    if (choice.verb !== pick.verb) continue;
    if (before.some((other) => other !== 'turn' && choice[other] !== pick[other])) continue;
    if (before.includes('turn') && choice.turn !== pick.turn) continue;
    const value = choice[field];
    if (value !== undefined) values.add(value);
  }
  return [...values];
}

function agreement(choice: Choice, wish: Choice): number {
  let points = choice.verb === wish.verb ? 1000 : 0;
  FIELDS.forEach((field, i) => {
    if (wish[field] !== undefined && choice[field] === wish[field]) points += 100 - i;
  });
  return points;
}

/** The listed choice that keeps most of a wish, earlier picks weighing more. */
export function nearest(choices: readonly Choice[], wish: Choice): Choice | undefined {
  let best: Choice | undefined;
  let most = -1;
  for (const choice of choices) {
    const points = agreement(choice, wish);
    if (points > most) {
      most = points;
      best = choice;
    }
  }
  return best ? { ...best } : undefined;
}
