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
  /** Default: nothing is usual yet. */
  readonly baselinesAt?: ScoringScope['baselinesAt'];
}

export interface Replay {
  /**
   * Scores the next event of a stream that has no numbers yet.
   * @returns null for an event that is older than anything that is scored.
   */
  next(prepared: PreparedEvent, answers?: Partial<Answers>): Scored | null;
  /** Scores a stored event in its place, as `storedEventOf` gives it. Events come in the order of their seq. */
  again(stored: Place & { readonly answers: Answers }): Scored;
}

/**
 * Scores a stream in memory exactly as the ingest does, without any side effect. It begins empty: what happened before
 * its first event is not known. For evaluations (`next`), and for stored events (`again`).
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
