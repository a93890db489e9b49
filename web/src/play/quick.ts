// SPDX-License-Identifier: MIT
// Tables that need no set-up: one person against bots, and one person with seats for friends.
import type { Edition } from '../engine/protocol';
import { botName } from './names';
import type { Setup, SetupSeat } from './setup';

/** The strength of bots that nobody has chosen. */
export const USUAL_BOT = 'search1';

export function withBots(edition: Edition, bots: number, bot: string, name: string): Setup {
  const seats: SetupSeat[] = [{ kind: 'human', name, bot }];
  for (let i = 0; i < bots; i++) seats.push(botSeat(seats, bot));
  return { edition, options: {}, seats };
}

/** Seats without a name are open. */
export function withFriends(edition: Edition, friends: number, name: string): Setup {
  const open = Array.from({ length: friends }, () => ({
    kind: 'human' as const,
    name: '',
    bot: USUAL_BOT,
  }));
  return { edition, options: {}, seats: [{ kind: 'human', name, bot: USUAL_BOT }, ...open] };
}

/** Another bot for a table, under a name that is free there. */
export function botSeat(seats: readonly SetupSeat[], bot: string): SetupSeat {
  return {
    kind: 'bot',
    name: botName(
      bot,
      seats.map((seat) => seat.name),
    ),
    bot,
  };
}
