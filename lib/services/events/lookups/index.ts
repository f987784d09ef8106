import type { Querying } from '#db/client.ts';
import { readScoringFacts, type ScoringFacts } from '#db/queries/scoring-facts.ts';
import { type Answers, NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { pointOfPresence } from '../point-of-presence.ts';
import { askCollected, type CollectedQuestions, collectedOf } from './collected.ts';
import { customerIdsOf, customersOf } from './customers.ts';
import { askLabels, type LabelQuestions, labelsOf } from './labels.ts';
import { listsOf } from './lists.ts';

/** What is asked about the events of a batch, and the rows that answer it. */
export interface LookUps {
  readonly items: readonly PreparedEvent[];
  readonly collected: CollectedQuestions;
  readonly labels: LabelQuestions;
  readonly facts: ScoringFacts;
}

/** Reads what the tables say about the events of a batch, and the tenant's counter and checkpoint. */
export async function lookUp(sql: Querying, tenantId: string, items: readonly PreparedEvent[]): Promise<LookUps> {
  const collected = askCollected(tenantId, items);
  const labels = askLabels(items);
  const facts = await readScoringFacts(sql, tenantId, {
    eventIds: [...new Set(items.map(({ event }) => event.event_id))],
    customerIds: [...new Set(items.flatMap(customerIdsOf))],
    sessionIds: collected.sessionIds,
    tokenIds: collected.tokenIds,
    entities: [...labels.entities.values()],
    labelsKnownBy: labels.knownBy,
    labelsMax: labels.eachMax,
  });
  return { items, collected, labels, facts };
}

/** Makes the answers for each event of a batch. @returns one for each item, in order. */
export async function answersOf(
  sql: Querying,
  tenantId: string,
  { items, facts, ...asked }: LookUps,
  now: Date,
): Promise<Answers[]> {
  const collected = await collectedOf(sql, tenantId, items, asked.collected, facts.observations);
  const customers = customersOf(items, facts.customers);
  const [lists, labels] = await Promise.all([
    listsOf(sql, tenantId, items, facts.listRevision, now, collected),
    labelsOf(sql, tenantId, items, asked.labels, facts.labels, collected),
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
