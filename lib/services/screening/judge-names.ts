import type { Executor } from '#db/client.ts';
import { applyCustomerVerdicts, type CustomerVerdict } from '#db/queries/profile-pairs.ts';
import { fetchScopeNames, type NamedCustomer, openScopeNames } from '#db/queries/screening.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';
import type { ListHit } from '#lib/load/profile/facts.ts';
import type { FlatHit } from '#lib/load/profile/thread-messages.ts';
import type { Subject } from '#lib/load/screening/screener.ts';
import { screenInThread } from '../customers/profile/thread.ts';
import { threadQueue } from '../customers/profile/thread-queue.ts';
import { type ListsInForce, listsInForce } from './in-force.ts';
import { wordsOf } from './list-words.ts';

const NAMES_AT_ONCE = 500;
/** Up to so many customers everybody is screened; of more, those who share words with a list. */
const UNFILTERED_MAX = 20_000;
/** Parts that wait for the thread at once, some 100 KB each: it may have to read the lists first. */
const AHEAD = 64;

interface NameScope {
  readonly checks: BoundProfileChecks;
  readonly affected: number;
}

interface Screened {
  readonly screened: number;
}

/**
 * Compares the names of affected customers with the shipped list and those that the tenant added.
 * @returns what waits for the thread, which the database need not, and then judges the hits.
 */
export async function startNames(db: Executor, tenantId: string, scope: NameScope): Promise<() => Promise<Screened>> {
  if (!scope.checks.inForce.some(({ meta }) => meta.family === 'list')) return async () => ({ screened: 0 });
  const lists = await listsInForce(db, tenantId);
  await openScopeNames(db, tenantId, scope.affected > UNFILTERED_MAX ? await wordsOf(lists) : null);
  const queue = threadQueue<readonly CustomerVerdict[]>(AHEAD, (verdicts) => applyCustomerVerdicts(db, verdicts));
  let screened = 0;
  for await (const names of fetchScopeNames(db, NAMES_AT_ONCE)) {
    screened += names.length;
    await queue.add(() => judge(lists, names, scope.checks));
  }
  return async () => {
    await queue.end();
    return { screened };
  };
}

async function judge(lists: ListsInForce, names: readonly NamedCustomer[], checks: BoundProfileChecks) {
  const found = await screenInThread(lists, names.map(subjectOf));
  return found.flatMap(([at, hits]): CustomerVerdict[] => {
    const customer = names[at];
    if (!customer) return [];
    const verdicts = checks.find({ list_hits: hits.map(factOf) });
    return verdicts.map((verdict) => ({ n: customer.n, ...verdict }));
  });
}

function subjectOf({ name, family, customerType, birthDate, countries }: NamedCustomer): Subject {
  return {
    name,
    family,
    kind: customerType === 'business' ? 'organisation' : 'person',
    birthDate,
    countries: countries === '' ? [] : countries.split(','),
    gender: null,
  };
}

function factOf({ list, entryId, matchedName, score }: FlatHit): ListHit {
  return {
    list: list.title,
    listDate: list.publishedAt,
    kind: list.kind,
    entry: entryId,
    matchedName,
    score,
  };
}
