import type { Executor } from '#db/client.ts';
import { applyCustomerVerdicts, type CustomerVerdict } from '#db/queries/profile-pairs.ts';
import { closeScopeNames, fetchScopeNames, type NamedCustomer, openScopeNames } from '#db/queries/screening.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';
import type { ListHit } from '#lib/load/profile/facts.ts';
import type { Subject } from '#lib/load/screening/screener.ts';
import type { FlatHit } from '#lib/load/screening/thread-messages.ts';
import { type ListsInForce, listsInForce } from './in-force.ts';
import { wordsOf } from './list-words.ts';
import { screenInThread } from './thread.ts';

const NAMES_AT_ONCE = 5_000;
/** Up to so many customers everybody is screened; of more, those who share words with a list. */
const UNFILTERED_MAX = 20_000;

/**
 * Compares the names of affected customers with the shipped list and those that the tenant added, and judges the hits. The
 * next names are read while the last are screened.
 */
export async function judgeNames(
  db: Executor,
  tenantId: string,
  scope: { readonly checks: BoundProfileChecks; readonly affected: number },
): Promise<{ readonly screened: number }> {
  if (!scope.checks.codes.some(({ family }) => family === 'list')) return { screened: 0 };
  const lists = await listsInForce(db, tenantId);
  const verdicts: CustomerVerdict[] = [];
  let screened = 0;
  await openScopeNames(db, tenantId, scope.affected > UNFILTERED_MAX ? await wordsOf(lists) : null);
  let names = await fetchScopeNames(db, NAMES_AT_ONCE);
  while (names.length > 0) {
    screened += names.length;
    const [judged, next] = await Promise.all([judge(lists, names, scope.checks), fetchScopeNames(db, NAMES_AT_ONCE)]);
    verdicts.push(...judged);
    names = next;
  }
  await closeScopeNames(db);
  await applyCustomerVerdicts(db, verdicts);
  return { screened };
}

async function judge(lists: ListsInForce, names: readonly NamedCustomer[], checks: BoundProfileChecks) {
  const found = await screenInThread(lists, names.map(subjectOf));
  return found.flatMap(([at, hits]): CustomerVerdict[] => {
    const customer = names[at];
    if (!customer) return [];
    const verdicts = checks.find({ list_hits: hits.map(factOf) });
    return verdicts.map((verdict) => ({ customerId: customer.customerId, ...verdict }));
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
