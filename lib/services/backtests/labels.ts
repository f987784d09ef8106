import type { Sql } from '#db/client.ts';
import { readOutcomes } from '#db/queries/backtests.ts';

/** What people found out about an event; null for nothing that decides. */
export type EventLabel = 'fraud' | 'legit' | null;

/** The labels of the events between two seqs. */
export async function labelsOf(
  sql: Sql,
  tenantId: string,
  first: number,
  last: number,
): Promise<ReadonlyMap<number, EventLabel>> {
  const outcomes = await readOutcomes(sql, tenantId, first, last);
  return new Map(outcomes.map(({ seq, outcome }) => [seq, sideOf(outcome)]));
}

function sideOf(outcome: string): EventLabel {
  if (outcome === 'fraud' || outcome === 'abuse') return 'fraud';
  return outcome === 'legit' ? 'legit' : null;
}
