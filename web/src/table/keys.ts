// SPDX-License-Identifier: MIT
// Keys of the table: numbers choose a tile, R turns, Enter confirms, U
// takes back and Z brings again; any key ends an animation.
import type { Stage } from '../board/stage';
import type { Field } from '../play/choice';
import type { Chooser } from '../play/chooser.svelte';
import type { Match } from '../play/match.svelte';

const CYCLES: Record<string, Field> = { f: 'face', m: 'marker', p: 'port', x: 'axis' };

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  return (
    target.matches('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey
  );
}

/** Enter on a focused button is that button's own. */
function onButton(event: KeyboardEvent): boolean {
  return (event.target as Element).matches('button, a, summary');
}

function chooseTile(chooser: Chooser, match: Match, index: number): void {
  const seat = match.deciding;
  const tile = seat === null ? undefined : match.state?.hands[seat]?.[index];
  if (tile === undefined) return;
  if (chooser.pick?.tile === String(tile)) chooser.turnBy(1);
  else chooser.set('tile', String(tile));
}

export function tableKey(event: KeyboardEvent, chooser: Chooser, match: Match, stage: Stage): void {
  if (isTyping(event) || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (chooser.choices.length === 0) stage.skip();
  if (match.handOver !== null) return;
  if ((key === 'u' || key === 'z') && match.abilities.undo) {
    void (key === 'z' || event.shiftKey ? match.redo() : match.undo());
    return;
  }
  if (chooser.choices.length === 0) return;
  const cycle = CYCLES[key];
  if (key === 'r') chooser.turnBy(event.shiftKey ? -1 : 1);
  else if (cycle) chooser.cycle(cycle);
  else if (/^[1-3]$/.test(key)) chooseTile(chooser, match, Number(key) - 1);
  else if (key === 'h' && match.abilities.hint) void chooser.hint();
  else if (key === 'enter' && !onButton(event)) {
    event.preventDefault();
    void confirm(chooser);
  } else if (key === 'arrowleft' || key === 'arrowright') {
    const by = key === 'arrowleft' ? -1 : 1;
    if (chooser.options('spot').length > 1) chooser.cycle('spot', by);
    else chooser.cycle('tile', by);
    event.preventDefault();
  }
}

async function confirm(chooser: Chooser): Promise<void> {
  if (chooser.pick) await chooser.confirmByKey();
  else if (chooser.verbs.includes('done')) await chooser.playMove('done');
  else if (chooser.plain && chooser.choices[0]) await chooser.playMove(chooser.choices[0].verb);
}
