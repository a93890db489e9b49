// SPDX-License-Identifier: MIT
// Sentences about how a game ended.
import type { State } from '../engine/protocol';
import { t } from '../i18n/index.svelte';
import { first, namesOf, type Speaker, say } from './speech';
import type { Part } from './story';

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

/** How somebody came in: why they left, whom they put out, or that they stayed. */
export function partWords(
  { seat, put, end }: Part,
  speaker: Speaker,
  winners: readonly number[],
): string {
  const said: string[] = [];
  if (end && end.by !== null) said.push(say('end.by', speaker, [end.by]));
  else if (end) said.push(say(first(`end.self.${end.reason}`, 'end.self'), speaker, [seat]));
  if (put.length) said.push(say('end.put', speaker, put));
  if (said.length === 0 && winners.includes(seat)) said.push(t('end.stayed'));
  return said.join(' ');
}
