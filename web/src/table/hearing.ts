// SPDX-License-Identifier: MIT
// The board in words, for those who do not see it: where everybody stands, what lies where.
import type { State } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
import { type Speaker, say } from '../play/speech';

export function boardSummary(state: State, speaker: Speaker): string {
  const said: string[] = [t('hear.tiles', { count: state.tiles.length })];
  for (const marker of state.markers) {
    const seat = [marker.player];
    const [out, faces] = speaker.stones
      ? ['hear.out.stone', 'hear.faces.stone']
      : ['hear.out', 'hear.faces'];
    const values = { number: marker.marker + 1, at: marker.at ?? '' };
    if (!marker.alive) said.push(say(out, speaker, seat, values));
    else if (marker.at) said.push(say(faces, speaker, seat, values));
  }
  for (const beast of state.daikaiju ?? []) {
    said.push(t('hear.daikaiju', { ...beast, colour: t(`colour.${beast.colour}`) }));
  }
  if (state.portal) said.push(t('hear.portal', { at: state.portal }));
  if (state.uzushio) said.push(t('hear.uzushio', { at: state.uzushio.at }));
  if (state.tsunami) said.push(t('hear.tsunami', { at: state.tsunami.at }));
  for (const lantern of state.lanterns ?? []) said.push(t('hear.lantern', { at: lantern.at }));
  return said.join(' ');
}
