// SPDX-License-Identifier: MIT
// Screens that most first visits do not open, in one file of their own.
import '../board/arts-all';

export { default as account } from './Account.svelte';
export { default as games } from './Games.svelte';
export { default as tables } from './Lobby.svelte';
export { default as mine } from './Mine.svelte';
export { default as table } from './OnlineTable.svelte';
export { default as replay } from './Replay.svelte';
export { default as rules } from './Rules.svelte';
export { default as setup } from './Setup.svelte';
