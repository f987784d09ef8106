import { database, type Executor } from '#db/client.ts';
import { applyCustomerVerdicts, type CustomerVerdict } from '#db/queries/profile-pairs.ts';
import {
  type ListWord,
  listScreeningEntries,
  listScreeningLists,
  listToScreen,
  type ScreenedCustomer,
} from '#db/queries/screening.ts';
import { foldedTokens } from '#lib/load/names/fold.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';
import type { ListHit } from '#lib/load/profile/facts.ts';
import { ListEntry, type ScreeningList } from '#lib/load/screening/list.ts';
import { createScreener, type Hit, type Screener } from '#lib/load/screening/screener.ts';
import { loadShippedList } from '#lib/load/screening/shipped.ts';

/** Up to so many customers everybody is screened; of more, those who share words with a list. */
const UNFILTERED_MAX = 5_000;
/** A word is rare when no more listed names hold it. */
const RARE_NAMES_MAX = 20;
const SCREENERS_MAX = 3;
const UNDATED = 'not dated';

interface Screening {
  readonly screener: Screener;
  readonly words: readonly ListWord[];
}

const shared = globalThis as { assayScreenings?: Map<string, Promise<Screening>> };

/** Compares the names of affected customers with the shipped list and those that the tenant added, and judges the hits. */
export async function judgeNames(
  db: Executor,
  tenantId: string,
  scope: { readonly checks: BoundProfileChecks; readonly affected: number },
): Promise<{ readonly screened: number }> {
  if (!scope.checks.codes.some(({ family }) => family === 'list')) return { screened: 0 };
  const { screener, words } = await screeningOf(db, tenantId);
  const customers = await listToScreen(db, tenantId, scope.affected > UNFILTERED_MAX ? words : null);
  const known = new Map<string, readonly ListHit[]>();
  const verdicts: CustomerVerdict[] = [];
  for (const customer of customers) {
    const { customerId, name, family, birthDate, countries, business } = customer;
    const key = JSON.stringify([name, family, birthDate, countries, business]);
    const hits = known.get(key) ?? screener.screen(subjectOf(customer)).map(listHit);
    known.set(key, hits);
    if (hits.length === 0) continue;
    verdicts.push(...scope.checks.find({ list_hits: hits }).map((found) => ({ customerId, ...found })));
  }
  await applyCustomerVerdicts(db, verdicts);
  return { screened: customers.length };
}

function subjectOf({ name, family, birthDate, countries, business }: ScreenedCustomer) {
  return { name, family, birthDate, countries, gender: null, kind: business ? 'organisation' : 'person' } as const;
}

function listHit({ list, entry, matchedName, score }: Hit): ListHit {
  const listDate = list.publishedAt === UNDATED ? null : list.publishedAt;
  return { list: list.title, listDate, kind: list.kind, entry: entry.id, matchedName, score };
}

/** The lists of a tenant, indexed; kept until they change. */
async function screeningOf(db: Executor, tenantId: string): Promise<Screening> {
  const own = await listScreeningLists(db, tenantId);
  const key = own.length === 0 ? '' : JSON.stringify([tenantId, own.map(({ listId }) => listId)]);
  shared.assayScreenings ??= new Map();
  const screenings = shared.assayScreenings;
  const found = screenings.get(key) ?? index(tenantId, own);
  screenings.delete(key);
  screenings.set(key, found);
  found.catch(() => screenings.delete(key));
  for (const oldest of screenings.keys()) {
    if (screenings.size <= SCREENERS_MAX) break;
    screenings.delete(oldest);
  }
  return found;
}

async function index(tenantId: string, own: Awaited<ReturnType<typeof listScreeningLists>>): Promise<Screening> {
  const lists: ScreeningList[] = [await loadShippedList()];
  for (const { listId, name, kind, publishedAt, attribution } of own) {
    const rows = await listScreeningEntries(database().db, tenantId, listId);
    const entries = rows.map(({ entry }) => ListEntry.parse(entry));
    lists.push({
      ...{ id: listId, title: name, kind, attribution, entries },
      publishedAt: publishedAt ?? UNDATED,
      notice: null,
    });
  }
  return { screener: createScreener(lists), words: wordsOf(lists) };
}

function wordsOf(lists: readonly ScreeningList[]): readonly ListWord[] {
  const names = new Map<string, number>();
  for (const { entries } of lists) {
    for (const { name, aliases } of entries) {
      for (const text of [name, ...aliases]) {
        for (const word of new Set(foldedTokens(text))) names.set(word, (names.get(word) ?? 0) + 1);
      }
    }
  }
  return [...names].map(([word, count]) => ({ word, rare: count <= RARE_NAMES_MAX }));
}
