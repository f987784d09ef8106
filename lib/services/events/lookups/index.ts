import type { IngestTransaction } from '#db/queries/ingest.ts';
import { type Answers, NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { pointOfPresence } from '../point-of-presence.ts';
import { lookUpCollected } from './collected.ts';
import { lookUpCustomers } from './customers.ts';
import { lookUpLabels } from './labels.ts';
import { lookUpLists } from './lists.ts';

/** What the tenant's tables answer about the events of a batch. @returns one answer an item, in order. */
export async function lookUpAnswers(
  tx: IngestTransaction,
  tenantId: string,
  items: readonly PreparedEvent[],
  now: Date,
): Promise<Answers[]> {
  const collecting = lookUpCollected(tx, tenantId, items, now);
  const [customers, lists, labels, collected] = await Promise.all([
    lookUpCustomers(tx, tenantId, items),
    lookUpLists(tx, tenantId, items, now, collecting),
    lookUpLabels(tx, tenantId, items, now, collecting),
    collecting,
  ]);
  const pop = pointOfPresence();
  return items.map((_, index) => ({
    ...NO_ANSWERS,
    customer: customers[index] ?? null,
    lists: lists[index] ?? [],
    labels: labels[index] ?? null,
    collected: collected[index] ?? null,
    pop,
  }));
}
