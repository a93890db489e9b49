// SPDX-License-Identifier: MIT
// Shared by the build, svelte-check and the editor: runes everywhere, no legacy reactivity.
export default { compilerOptions: { runes: true } };
