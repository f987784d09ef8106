import { insertCases } from '#db/queries/cases.ts';
import { type IngestTransaction, insertAlerts, insertEvents } from '#db/queries/ingest.ts';
import type { Scored } from '#lib/risk/scoring/scorer.ts';
import { caseOf } from '../cases/open.ts';
import { alertRow, eventRow } from './rows.ts';

/** Writes what was scored: events, alerts with their outbox rows, and the cases that they open. */
export async function storeScored(tx: IngestTransaction, tenantId: string, scored: readonly Scored[]): Promise<void> {
  const opened = scored.flatMap(
    ({ alert, placed, assessment }) => caseOf(alert, placed.prepared.event.type, assessment.queues[0] ?? null) ?? [],
  );
  await Promise.all([
    insertEvents(
      tx,
      tenantId,
      scored.map(({ placed }) => eventRow(placed)),
    ),
    insertAlerts(tx, tenantId, scored.map(alertRow)),
    insertCases(tx, tenantId, opened),
  ]);
}
