import type { NewCase } from '#db/queries/cases.ts';
import { type NewEvents, pairOf, type StoredPair } from '#db/queries/ingest.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { RuleOutcome } from '#lib/risk/policy.ts';
import type { Scored } from '#lib/risk/scoring/scorer.ts';
import { caseOf } from '../cases/open.ts';
import { countHits } from '../rules/count-hits.ts';
import { alertRow, eventRow } from './rows.ts';

/** What a batch keeps of an event that was scored, until it is stored. */
export interface Storable {
  readonly eventId: string;
  readonly alert: RiskAlert;
  readonly pair: StoredPair;
  /** The case that it opens; null for none. */
  readonly opened: NewCase | null;
  readonly rules: RuleOutcome | null;
}

/** Written down at once: what the score was made of is a hundred times as large, and would outlive its batch. */
export function storableOf(scored: Scored): Storable {
  const { placed, alert, assessment } = scored;
  const { event } = placed.prepared;
  return {
    eventId: event.event_id,
    alert,
    pair: pairOf(eventRow(placed), alertRow(scored)),
    opened: caseOf(alert, event.type, assessment.queues[0] ?? null),
    rules: assessment.rules,
  };
}

/**
 * What is stored of events that were scored.
 * @param watermark newest time of an event so far; epoch milliseconds.
 * @param ts when they were scored.
 */
export function newEventsOf(scored: readonly Storable[], watermark: number, ts: Date): NewEvents {
  return {
    pairs: scored.map(({ pair }) => pair),
    cases: scored.flatMap(({ opened }) => opened ?? []),
    hits: countHits(
      scored.map(({ rules }) => rules),
      ts,
    ),
    watermark: new Date(watermark).toISOString(),
  };
}
