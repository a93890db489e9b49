// SPDX-License-Identifier: MIT
// Sentences about how a game ended.
import type { State } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
import { namesOf, type Speaker } from './speech';

export function resultSentence(state: State, speaker: Speaker): string {
  const { result } = state;
  if (!result) return '';
  if (result.reason === 'solo') return t('result.solo', { count: result.scores?.[0] ?? 0 });
  if (result.winners.length === 0) return t('result.nobody');
  const you = speaker.you !== null && result.winners.includes(speaker.you);
  if (you && result.winners.length === 1) return t('result.you');
  return t(result.winners.length > 1 ? 'result.shared' : 'result.one', {
    name: namesOf(speaker, result.winners),
  });
}

export const resultReason = (state: State): string =>
  state.result ? t(`result.reason.${state.result.reason}`) : '';
