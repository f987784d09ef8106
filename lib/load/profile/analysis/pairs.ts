import { type Comparison, comparePersons, relationOf } from '../../identity/compare.ts';
import { areStrangers } from '../../identity/levels.ts';
import { DEFAULT_MODEL } from '../../identity/model.ts';
import type { Person } from '../../identity/person.ts';
import type { ProfileFacts } from '../facts.ts';
import type { Blocks } from './blocks.ts';
import type { Scope } from './scope.ts';
import { ScopeRow } from './scope-row.ts';

/** Pairs compared after which another analysis may have its turn. */
const PAIRS_AT_ONCE = 500;
/** Pairs found that are stored together. */
const PART_PAIRS = 5000;

/** Two customers that look like one person, as they are stored: `a` sorts first. */
interface FoundPair extends Pick<Comparison, 'bits' | 'fields'> {
  readonly a: string;
  readonly b: string;
  readonly relation: Twin['relation'];
}
type Twin = ProfileFacts['twin'];

interface Member {
  readonly n: number;
  readonly affected: boolean;
  readonly person: Person;
}

/** Compares any two members of a block of whom one is affected, once, however many blocks they share. */
export class Pairs {
  readonly #scope: Scope;
  readonly #needed: number;
  /** Pairs about which somebody has decided, `a b`. */
  readonly #decided: ReadonlySet<string>;
  readonly #seen = new Set<number>();
  readonly #row = new ScopeRow();
  /** The likest other of each affected customer. */
  readonly twins = new Map<number, Twin>();
  found = 0;

  /** @param needed of `neededBits`. @param decided of `pairName`. */
  constructor(scope: Scope, needed: number, decided: ReadonlySet<string>) {
    this.#scope = scope;
    this.#needed = needed;
    this.#decided = decided;
  }

  get compared(): number {
    return this.#seen.size;
  }

  /** JSON arrays of `{ a, b, bits, relation, fields }`; null where a part of the work is done and there is nothing to store yet. */
  *parts(blocks: Blocks): Generator<string | null> {
    let part: FoundPair[] = [];
    let before = 0;
    for (const members of blocks) {
      for (const [a, b] of this.#newPairs(members)) {
        const pair = this.#compare(a, b);
        if (pair !== null) part.push(pair);
      }
      if (part.length >= PART_PAIRS) {
        yield JSON.stringify(part);
        part = [];
      } else if (this.compared - before >= PAIRS_AT_ONCE) yield null;
      else continue;
      before = this.compared;
    }
    if (part.length > 0) yield JSON.stringify(part);
  }

  *#newPairs(members: readonly number[]): Generator<readonly [Member, Member]> {
    const known = members.map((member) => this.#member(member));
    for (const [at, a] of known.entries()) {
      for (const b of known.slice(at + 1)) {
        const pair = a.n * this.#scope.rows + b.n;
        if (!(a.affected || b.affected) || this.#seen.has(pair)) continue;
        this.#seen.add(pair);
        yield [a, b];
      }
    }
  }

  #member(n: number): Member {
    const row = this.#scope.read(n, this.#row);
    return { n, affected: row.affected, person: row.person() };
  }

  #compare(first: Member, second: Member): FoundPair | null {
    const sorted = first.person.customerId < second.person.customerId;
    const [own, other] = sorted ? [first, second] : [second, first];
    if (areStrangers(own.person, other.person)) return null;
    const comparison = comparePersons(own.person, other.person, DEFAULT_MODEL);
    const relation = relationOf(comparison, this.#needed);
    if (relation === null) return null;
    const { bits, fields } = comparison;
    const pair = { a: own.person.customerId, b: other.person.customerId, bits, relation, fields };
    this.found += 1;
    if (!this.#decided.has(pairName(pair.a, pair.b))) {
      this.#twin(own, { customerId: pair.b, bits, relation });
      this.#twin(other, { customerId: pair.a, bits, relation });
    }
    return pair;
  }

  #twin({ n, affected }: Member, twin: Twin): void {
    const known = this.twins.get(n);
    if (affected && (known === undefined || isLiker(twin, known))) this.twins.set(n, twin);
  }
}

/** @param a the customer that sorts first. */
export const pairName = (a: string, b: string): string => JSON.stringify([a, b]);

function isLiker(one: Twin, other: Twin): boolean {
  if (one.relation !== other.relation) return one.relation === 'duplicate';
  return one.bits === other.bits ? one.customerId < other.customerId : one.bits > other.bits;
}
