import { insertCases, type NewCase } from '#db/queries/cases.ts';
import { type IngestTransaction, pairOf, type StoredPair, storeEvents } from '#db/queries/ingest.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { RuleOutcome } from '#lib/risk/policy.ts';
import type { Scored } from '#lib/risk/scoring/scorer.ts';
import { caseOf } from '../cases/open.ts';
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
 * Writes what was scored: events, alerts with their outbox rows, and the cases that they open.
 * @param watermark newest time of an event so far, ISO 8601.
 */
export async function storeScored(
  tx: IngestTransaction,
  tenantId: string,
  scored: readonly Storable[],
  watermark: string,
): Promise<void> {
  await Promise.all([
    storeEvents(
      tx,
      tenantId,
      scored.map(({ pair }) => pair),
      watermark,
    ),
    insertCases(
      tx,
      tenantId,
      scored.flatMap(({ opened }) => opened ?? []),
    ),
  ]);
}
