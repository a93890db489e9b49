// SPDX-License-Identifier: MIT
// What a table needs only after its first move or when it cannot be shown, in one file of its own: the
// first load is small.
export { celebrate } from '../board/celebrate';
export { journeysOf, retold } from '../play/story';
export { default as Refused } from '../screens/Refused.svelte';
export { default as Curtain } from './Curtain.svelte';
export { default as Dice } from './Dice.svelte';
export { heardOf } from './hearsay';
export { hintWords } from './hint';
export { default as LayHere } from './LayHere.svelte';
export { default as Result } from './Result.svelte';
export { default as SkipEnd } from './SkipEnd.svelte';
export { default as Swap } from './Swap.svelte';
export { play } from './sound';
export { default as Unsaved } from './Unsaved.svelte';
