// SPDX-License-Identifier: MIT
// Screens that most first visits do not open, in one file of their own.
export { default as account } from './Account.svelte';
export { default as history } from './History.svelte';
export { default as tables } from './Lobby.svelte';
export { default as table } from './OnlineTable.svelte';
export { default as replay } from './Replay.svelte';
export { default as rules } from './Rules.svelte';
export { default as setup } from './Setup.svelte';
