// SPDX-License-Identifier: MIT
// The generic control layer: from the listed moves of any decision to picks a hand can make (tile,
// turn, face, stone, port, square, axis), and back to one move text with the engine's outlook on it.
import type { Decision, State } from '../engine/protocol';
import { type Choice, type Field, formatMove, nearest, optionsOf, parseMove } from './choice';
import { type Fate, fateOf } from './describe';
import type { Advice, Match, Outlook } from './match.svelte';
import { calmest, type Holds, holdOf, surveyHand } from './survey';

/** Kinds in which a tile is turned in the hand before it is laid or set. */
const TURNING = new Set(['place', 'turn', 'wake']);
/** Kinds that begin with nothing picked: where to stand is everybody's own choice. */
const FREE = new Set(['start', 'mark', 'rise']);
const SAFE_LOOKS = 24;

export class Chooser {
  choices = $state.raw<readonly Choice[]>([]);
  pick = $state.raw<Choice | null>(null);
  outlook = $state.raw<Outlook | null>(null);
  /** The square on the board was pointed at, by a drop or a tap: confirming is offered there too. */
  pointed = $state(false);
  /** Whether a point of the screen lies in the square to be filled; the board knows. */
  covers: (clientX: number, clientY: number) => boolean = () => false;
  advice = $state.raw<Advice | null>(null);
  /** A calm place to stand, where nothing is picked yet. */
  calm = $state<string | null>(null);
  /** What each turn of each tile in the hand would do. */
  holds = $state.raw<Holds>(new Map());
  /** The first Enter on a choice that loses only warns. */
  warned = $state(false);
  private asked = 0;
  private surveyed = 0;
  private looking: Promise<void> = Promise.resolve();

  /** Something is still to be picked. */
  readonly open = $derived(
    this.pick !== null &&
      this.pick.spot === undefined &&
      this.choices.some(({ verb, spot }) => verb === this.pick?.verb && spot !== undefined),
  );
  readonly move = $derived(this.pick && !this.open ? formatMove(this.pick) : null);
  readonly verbs = $derived([...new Set(this.choices.map((choice) => choice.verb))]);
  readonly fate = $derived<Fate>(
    this.outlook?.legal ? fateOf(this.outlook.preview.events, this.decision?.player) : 'stays',
  );

  constructor(private readonly match: Match) {}

  get decision(): Decision | null {
    return this.match.state?.decision ?? null;
  }

  /** Takes up a new list of moves. */
  begin(moves: readonly string[]): void {
    this.clear();
    this.choices = moves.map(parseMove);
    const kind = this.decision?.kind ?? '';
    const first = this.choices.find((choice) => choice.verb === kind) ?? this.choices[0];
    if (!first || kind === 'swap' || this.plain) return;
    if (FREE.has(kind)) this.beginFree(first);
    else if (TURNING.has(kind)) this.beginSafe(first);
    else this.change({ ...first });
  }

  private beginFree({ spot: _, ...rest }: Choice): void {
    this.pick = rest;
    const spots = this.options('spot').map(String);
    this.calm = this.match.state ? calmest(spots, this.match.state) : null;
  }

  /** Begins with a choice after which the player is still there, if one of the first has that. */
  private beginSafe(first: Choice): void {
    const asked = ++this.asked;
    this.pick = { ...first };
    this.looking = this.safest(first).then(([choice, outlook]) => {
      if (asked !== this.asked) return;
      this.pick = { ...choice };
      this.outlook = outlook;
      void this.survey();
    });
  }

  private async safest(first: Choice): Promise<[Choice, Outlook]> {
    const player = this.decision?.player;
    const same = this.choices.filter((choice) => choice.verb === first.verb);
    let fallback: Outlook | undefined;
    for (const choice of same.slice(0, SAFE_LOOKS)) {
      const outlook = await this.match.outlook(formatMove(choice));
      if (holdOf(outlook, player) === 'stays') return [choice, outlook];
      fallback ??= outlook;
    }
    return [first, fallback ?? (await this.match.outlook(formatMove(first)))];
  }

  /** Asks what every turn of the hand would do; picking goes on meanwhile. */
  private async survey(): Promise<void> {
    const { pick, decision } = this;
    const hand = decision && this.match.state?.hands[decision.player];
    if (!pick || !hand || pick.verb !== 'place' || pick.port !== undefined) return;
    const surveyed = ++this.surveyed;
    const look = (move: string) => this.match.outlook(move);
    const holds = await surveyHand(look, pick, hand, decision.player);
    if (surveyed === this.surveyed) this.holds = holds;
  }

  /** Only words without parameters: buttons that play at once. */
  get plain(): boolean {
    return this.choices.every((choice) => Object.keys(choice).length === 1);
  }

  options(field: Field): (string | number)[] {
    if (!this.pick) return [];
    if (field === 'turn') return this.turns ? [0, 1, 2, 3] : [];
    return optionsOf(this.choices, this.pick, field);
  }

  get turns(): boolean {
    return this.pick?.turn !== undefined && TURNING.has(this.pick.verb);
  }

  setVerb(verb: string): void {
    const next = nearest(this.choices, { ...this.pick, verb });
    if (next) this.change(next);
  }

  set(field: Field, value: string | number): void {
    if (!this.pick) return;
    const wish: Choice = { ...this.pick, [field]: value };
    // A turn, or a tile no turn of which is listed, is taken as it is: the engine says why not.
    const asIs =
      field === 'turn' ||
      (field === 'tile' &&
        this.pick.tile !== undefined &&
        !this.choices.some(({ verb, tile }) => verb === wish.verb && tile === value));
    this.change(asIs ? wish : (nearest(this.choices, wish) ?? wish));
    if (field === 'marker' || field === 'face') void this.survey();
  }

  turnBy(quarters: number): void {
    if (this.pick?.turn === undefined) return;
    this.set('turn', (this.pick.turn + quarters + 4) % 4);
  }

  /** The next value of a field, round and round; the first time the one that is suggested. */
  cycle(field: Field, by = 1): void {
    const all = this.options(field);
    const value = this.pick?.[field];
    if (all.length === 0) return;
    const begin = field === 'spot' && this.calm !== null ? all.indexOf(this.calm) : 0;
    const index = value === undefined ? begin : all.indexOf(value) + by;
    this.set(field, all[(index + all.length) % all.length]!);
  }

  /** Asks for advice and shows it; the decision stays the player's. */
  async hint(): Promise<void> {
    const advice = await this.match.hint();
    if (!advice || this.choices.length === 0) return;
    this.advice = advice;
    this.calm = null;
    if (this.pick) this.change(parseMove(advice.move));
  }

  private change(next: Choice): void {
    this.pick = next;
    this.outlook = null;
    this.warned = false;
    const asked = ++this.asked;
    this.looking = this.match.outlook(formatMove(next)).then((outlook) => {
      if (asked === this.asked) this.outlook = outlook;
    });
  }

  async confirm(): Promise<void> {
    // A pick may have changed while we waited: then its own outlook is under way.
    while (this.move && this.outlook === null) await this.looking;
    if (this.move && this.outlook?.legal) await this.playMove(this.move);
  }

  /** Confirms by key: what loses is played only when asked for twice. */
  async confirmByKey(): Promise<void> {
    while (this.move && this.outlook === null) await this.looking;
    if (this.fate === 'stays' || this.warned) await this.confirm();
    else this.warned = true;
  }

  async playMove(move: string): Promise<void> {
    this.clear();
    await this.match.play(move);
  }

  clear(): void {
    this.asked++;
    this.surveyed++;
    this.choices = [];
    this.pick = null;
    this.outlook = null;
    this.pointed = false;
    this.advice = null;
    this.calm = null;
    this.holds = new Map();
    this.warned = false;
  }

  /** The square in which a turned tile would lie or lies. */
  square(state: State): string | null {
    const { pick, decision } = this;
    if (!pick || !decision) return null;
    if (pick.verb === 'wake') return decision.at ?? null;
    const marker = state.markers.find(
      (m) =>
        m.player === decision.player &&
        m.alive &&
        m.marker === (pick.marker ?? decision.marker ?? m.marker),
    );
    return marker?.at ?? null;
  }
}
