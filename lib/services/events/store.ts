import { insertCases } from '#db/queries/cases.ts';
import { type IngestTransaction, storeEvents } from '#db/queries/ingest.ts';
import type { Scored } from '#lib/risk/scoring/scorer.ts';
import { caseOf } from '../cases/open.ts';
import { alertRow, eventRow } from './rows.ts';

/**
 * Writes what was scored: events, alerts with their outbox rows, and the cases that they open.
 * @param watermark newest time of an event so far, ISO 8601.
 */
export async function storeScored(
  tx: IngestTransaction,
  tenantId: string,
  scored: readonly Scored[],
  watermark: string,
): Promise<void> {
  const pairs = scored.map((one) => ({ event: eventRow(one.placed), alert: alertRow(one) }));
  const opened = scored.flatMap(
    ({ alert, placed, assessment }) => caseOf(alert, placed.prepared.event.type, assessment.queues[0] ?? null) ?? [],
  );
  await Promise.all([storeEvents(tx, tenantId, pairs, watermark), insertCases(tx, tenantId, opened)]);
}
