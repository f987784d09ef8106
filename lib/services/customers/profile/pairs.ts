import type { Executor } from '#db/client.ts';
import {
  applyCustomerVerdicts,
  type FoundPair,
  listCandidatePairs,
  listTwins,
  readPersons,
  storePairs,
} from '#db/queries/profile-pairs.ts';
import { comparePersons, relationOf } from '#lib/load/identity/compare.ts';
import { DEFAULT_MODEL, neededBits } from '#lib/load/identity/model.ts';
import { type Person, personOf } from '#lib/load/identity/person.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';

const PAIRS_MAX = 300_000;
const PERSONS_PER_READ = 20_000;

export interface PairCount {
  readonly compared: number;
  readonly found: number;
  /** More pairs share a value than are compared in one load. */
  readonly cut: boolean;
}

/** Compares who shares a value with somebody affected, stores the pairs that look like one person, and judges them. */
export async function judgePairs(
  db: Executor,
  tenantId: string,
  scope: { readonly checks: BoundProfileChecks; readonly population: number; readonly at: Date },
): Promise<PairCount> {
  const candidates = await listCandidatePairs(db, PAIRS_MAX + 1);
  const compared = candidates.slice(0, PAIRS_MAX);
  const persons = await personsOf(db, tenantId, [...new Set(compared.flatMap(({ a, b }) => [a, b]))]);
  const needed = neededBits(scope.population);
  const found = compared.flatMap(({ a, b }) => comparePair(persons.get(a), persons.get(b), needed));
  await storePairs(db, tenantId, found, scope.at);
  const twins = await listTwins(db, tenantId);
  await applyCustomerVerdicts(
    db,
    twins.flatMap(({ customerId, other, bits, relation }) =>
      scope.checks.find({ twin: { customerId: other, bits, relation } }).map((verdict) => ({ customerId, ...verdict })),
    ),
  );
  return { compared: compared.length, found: found.length, cut: candidates.length > PAIRS_MAX };
}

async function personsOf(db: Executor, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const persons = new Map<string, Person>();
  for (let from = 0; from < ids.length; from += PERSONS_PER_READ) {
    for (const row of await readPersons(db, tenantId, ids.slice(from, from + PERSONS_PER_READ))) {
      persons.set(row.customerId, personOf(row));
    }
  }
  return persons;
}

function comparePair(a: Person | undefined, b: Person | undefined, needed: number): readonly FoundPair[] {
  if (a === undefined || b === undefined) return [];
  const comparison = comparePersons(a, b, DEFAULT_MODEL);
  const relation = relationOf(comparison, needed);
  if (relation === null) return [];
  return [{ a: a.customerId, b: b.customerId, bits: comparison.bits, relation, fields: comparison.fields }];
}
