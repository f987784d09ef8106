import type { NewCase } from '#db/queries/cases.ts';
import { type NewEvents, pairOf, type StoredPair } from '#db/queries/ingest.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { RuleOutcome } from '#lib/risk/policy.ts';
import type { Scored } from '#lib/risk/scoring/scorer.ts';
import { caseOf } from '../cases/open.ts';
import { countHits } from '../rules/count-hits.ts';
import { alertRow, eventRow } from './rows.ts';

/** What a batch keeps of a scored event until it is stored. */
export interface Storable {
  readonly eventId: string;
  readonly alert: RiskAlert;
  readonly pair: StoredPair;
  /** The case that the event opens; null for none. */
  readonly opened: NewCase | null;
  readonly rules: RuleOutcome | null;
}

/**
 * Makes what is stored of a scored event at once. What the score was made of is a hundred times as large and must not
 * be kept for the whole batch.
 */
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
 * Collects what is stored of scored events.
 * @param watermark newest time of an event so far, epoch milliseconds.
 * @param ts time when they were scored.
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
