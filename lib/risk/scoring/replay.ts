import type { Assess } from '../assess.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import { createMemoryState } from '../profiles/state.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { noLabels } from './labels.ts';
import { createPlacer, type Place } from './placement.ts';
import type { PreparedEvent } from './prepare.ts';
import { placedWith, type Scored, type ScoringScope, scoreEvent } from './scorer.ts';

export interface ReplayOptions {
  readonly assess: Assess;
  readonly orgId?: string;
  readonly tenantId?: string;
  /** Baselines at a time; without it nothing is usual. */
  readonly baselinesAt?: ScoringScope['baselinesAt'];
}

export interface Replay {
  /**
   * Scores the next event of a stream whose events have no numbers yet.
   * @returns null for an event that is too old to be scored.
   */
  next(prepared: PreparedEvent, answers?: Partial<Answers>): Scored | null;
  /**
   * Scores a stored event, as `storedEventOf` gives it, under its own number. Events must come in the order of their
   * seq.
   */
  again(stored: Place & { readonly answers: Answers }): Scored;
}

/**
 * Scores a stream of events in memory exactly as the ingest does, without any side effect. It begins empty and knows
 * nothing from before its first event. Evaluations use `next`, replays of stored events use `again`.
 */
export function createReplay(options: ReplayOptions): Replay {
  const { assess, orgId = 'replay', tenantId = 'replay', baselinesAt = () => DEFAULT_BASELINES } = options;
  const scope = { assess, orgId, tenantId, baselinesAt };
  const state = createMemoryState();
  const placer = createPlacer(1, 0);
  const score = (place: Place, answers: Answers) =>
    scoreEvent(state, scope, placedWith(place, answers), new Date(place.prepared.receivedAt));
  return {
    next(prepared, answers = {}) {
      if (prepared.tooOld) return null;
      return score(placer.place(prepared), {
        ...NO_ANSWERS,
        labels: noLabels(prepared, answers.collected ?? null),
        ...answers,
      });
    },
    again: ({ answers, ...place }) => score(place, answers),
  };
}
