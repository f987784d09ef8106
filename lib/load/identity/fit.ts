import { FIELDS, type Field, type Level, type Levels } from './levels.ts';
import { DEFAULT_MODEL, type FieldModel, type IdentityModel } from './model.ts';

const LEVELS: readonly Level[] = [0, 1, 2, 3];
const ITERATIONS = 30;
const PRIOR = 0.3;
/** Where learning of matches starts: most fields agree. */
const START = [0.8, 0.09, 0.05, 0.06];
/** Pairs that stand behind every level before any was seen. */
const SMOOTHING = 0.5;
/** A field that so few blocked pairs both have keeps its default. */
const PAIRS_MIN = 200;

type Shares = readonly number[];

interface Pattern {
  readonly levels: Levels;
  count: number;
}

/**
 * Learns the bits of every field without labels: chance agreement from random pairs, agreement of one person by expectation
 * and maximisation over blocked pairs.
 * @param blocked levels of pairs that share a block; @param random of pairs drawn from all customers.
 */
export function fitModel(
  blocked: Iterable<Levels>,
  random: Iterable<Levels>,
  iterations = ITERATIONS,
  prior = PRIOR,
): IdentityModel {
  const patterns = patternsOf(blocked);
  const unmatched = sharesOf(patternsOf(random), () => 1);
  let matched = forEachField(() => START as Shares);
  let share = prior;
  for (let round = 0; round < iterations; round += 1) {
    const belief = beliefOf(matched, unmatched, share);
    const beliefs = new Map(patterns.map((pattern) => [pattern, belief(pattern.levels)]));
    const weight = (pattern: Pattern) => beliefs.get(pattern) ?? 0;
    matched = sharesOf(patterns, weight);
    const total = patterns.reduce((sum, { count }) => sum + count, 0);
    share = total === 0 ? prior : patterns.reduce((sum, pattern) => sum + weight(pattern) * pattern.count, 0) / total;
  }
  return { fields: forEachField((field) => fieldModel(field, matched[field], unmatched[field], patterns)) };
}

function patternsOf(pairs: Iterable<Levels>): readonly Pattern[] {
  const patterns = new Map<number, Pattern>();
  for (const levels of pairs) {
    const key = FIELDS.reduce((sum, field) => sum * 5 + (levels[field] ?? 4), 0);
    const known = patterns.get(key);
    if (known === undefined) patterns.set(key, { levels, count: 1 });
    else known.count += 1;
  }
  return [...patterns.values()];
}

/** Share of each level in each field, among the pairs that have it. */
function sharesOf(patterns: readonly Pattern[], weight: (pattern: Pattern) => number) {
  return forEachField((field): Shares => {
    const sums = [SMOOTHING, SMOOTHING, SMOOTHING, SMOOTHING];
    for (const pattern of patterns) {
      const level = pattern.levels[field];
      if (level !== null) sums[level] = (sums[level] ?? 0) + weight(pattern) * pattern.count;
    }
    const total = sums.reduce((sum, part) => sum + part, 0);
    return sums.map((part) => part / total);
  });
}

/** The probability that a pair of these levels is one person. */
function beliefOf(matched: Record<Field, Shares>, unmatched: Record<Field, Shares>, share: number) {
  const logs = forEachField((field) =>
    LEVELS.map((level) => Math.log(at(matched[field], level) / at(unmatched[field], level))),
  );
  const start = Math.log(share / (1 - share));
  return (levels: Levels): number => {
    let sum = start;
    for (const field of FIELDS) {
      const level = levels[field];
      if (level !== null) sum += at(logs[field], level);
    }
    return 1 / (1 + Math.exp(-sum));
  };
}

function fieldModel(field: Field, matched: Shares, unmatched: Shares, patterns: readonly Pattern[]): FieldModel {
  const seen = patterns.reduce((sum, { levels, count }) => sum + (levels[field] === null ? 0 : count), 0);
  if (seen < PAIRS_MIN) return DEFAULT_MODEL.fields[field];
  const bits = (level: Level) => Math.log2(at(matched, level) / at(unmatched, level));
  const near = Math.min(bits(1), bits(0));
  const remote = Math.min(bits(2), near);
  return { bits: [bits(0), near, remote, Math.min(bits(3), remote)], chance: at(unmatched, 0) };
}

function at(shares: Shares, level: Level): number {
  return shares[level] ?? 0;
}

function forEachField<T>(make: (field: Field) => T): Record<Field, T> {
  return {
    nationalId: make('nationalId'),
    birthDate: make('birthDate'),
    given: make('given'),
    surname: make('surname'),
    street: make('street'),
    streetNumber: make('streetNumber'),
    postcode: make('postcode'),
    city: make('city'),
    state: make('state'),
    email: make('email'),
    phone: make('phone'),
  };
}
