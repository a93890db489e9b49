// SPDX-License-Identifier: MIT
import { mount } from 'svelte';
import '../src/theme.css';
import '../src/board/all.css';
import '../src/board/arts-all';
import { setLanguage } from '../src/i18n/index.svelte';
import Table from '../src/screens/Table.svelte';
import { classic, phoenix, seas } from '../src/table/scenes';
import { FixtureMatch } from './table.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
await setLanguage((query.get('language') as 'en') ?? 'en');
const FIXTURES = {
  classic: () =>
    new FixtureMatch(
      { ...classic, hands: [[14, 27, 32], null, null, null] },
      ['place 14 r1', 'place 27 r0', 'place 32 r0'],
      [
        { type: 'placed', player: 0, at: 'c1', tile: 14, turn: 1 },
        { type: 'moved', player: 0, marker: 0, path: [{ at: 'c1', in: 4, out: 2 }] },
      ],
    ),
  seas: () => new FixtureMatch(seas, ['place 1 r0', 'place 17 r2', 'place 32 r0', 'fire c5'], []),
  phoenix: () => new FixtureMatch(phoenix, ['turn A r1', 'turn B r2', 'immolate'], []),
};
const match = FIXTURES[(query.get('only') as 'classic') ?? 'classic']();
mount(Table, {
  target: document.getElementById('app')!,
  props: { match, onrematch: () => {}, onreplay: () => {}, record: async () => '' },
});
