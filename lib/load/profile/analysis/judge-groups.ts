import type { BoundProfileChecks } from '../bound.ts';
import type { Peers, ProfileFacts } from '../facts.ts';
import { burstsOf } from './bursts.ts';
import type { SharedKind } from './kinds.ts';
import type { Members, Scope } from './scope.ts';
import { ScopeRow } from './scope-row.ts';
import type { Signals } from './signals.ts';

/** Asks the checks about what customers share: about each different shape of a group once. */
export class GroupJudge {
  readonly #scope: Scope;
  readonly #signals: Signals;
  readonly #checks: BoundProfileChecks;
  readonly #population: number;
  readonly #known = new Map<string, readonly number[]>();
  readonly #row = new ScopeRow();
  /** The largest burst of each customer, and how it is called. */
  readonly #bursts = new Map<number, ProfileFacts['burst']>();

  /** @param population all customers of the tenant. */
  constructor(scope: Scope, signals: Signals, checks: BoundProfileChecks, population: number) {
    this.#scope = scope;
    this.#signals = signals;
    this.#checks = checks;
    this.#population = population;
  }

  judge(kind: SharedKind, members: Members): void {
    if (kind.burst !== undefined) this.#noteBursts(kind.burst, members);
    if (kind.fact === undefined) return;
    const peers = peersOf(members);
    const found =
      kind.fact === 'national_id_peers' ? this.#judgeId(members, peers) : this.#judgeShape(kind.fact, peers);
    if (found.length === 0) return;
    const sample = this.#signals.sample(members.numbers);
    for (const [at, member] of members.numbers.entries()) {
      if (members.affected[at]) this.#signals.add(member, found, sample);
    }
  }

  /** Once all groups have been judged: an account may be of several bursts. */
  judgeBursts(): void {
    for (const [customer, burst] of this.#bursts) {
      const found = this.#once(`burst ${burst.by} ${burst.accounts}`, () => ({ burst }));
      this.#signals.add(customer, found);
    }
  }

  #judgeShape(fact: NonNullable<SharedKind['fact']>, peers: Peers): readonly number[] {
    const { customers, identities, surnames, household } = peers;
    if (fact === 'birth_peers') {
      return this.#once(`${fact} ${customers}`, () => ({ [fact]: { customers, population: this.#population } }));
    }
    return this.#once(`${fact} ${customers} ${identities} ${surnames} ${household}`, () => ({ [fact]: peers }));
  }

  /** One national id: by the persons that hold it. */
  #judgeId({ numbers }: Members, { customers, identities }: Peers): readonly number[] {
    if (identities < 2) return [];
    const persons = new Map<string, { name: string | null; birthDate: string | null }>();
    for (const member of numbers) {
      const row = this.#scope.read(member, this.#row);
      const person = { name: row.text('name_key'), birthDate: row.text('date_of_birth') };
      persons.set(JSON.stringify(person), person);
    }
    const facts = { national_id_peers: { customers, persons: [...persons.values()] } };
    return this.#signals.keep(this.#checks.find(facts));
  }

  #once(name: string, facts: () => Partial<ProfileFacts>): readonly number[] {
    const found = this.#known.get(name) ?? this.#signals.keep(this.#checks.find(facts()));
    this.#known.set(name, found);
    return found;
  }

  #noteBursts(by: ProfileFacts['burst']['by'], { numbers, affected, opened }: Members): void {
    const accounts = burstsOf(Array.from(numbers, (_, at) => opened(at)));
    for (const [at, member] of numbers.entries()) {
      const own = accounts[at] ?? 0;
      if (affected[at] && own > (this.#bursts.get(member)?.accounts ?? 0))
        this.#bursts.set(member, { accounts: own, by });
    }
  }
}

function peersOf({ numbers, identities, surnames, homes }: Members): Peers {
  const names = new Set(surnames);
  names.delete(0);
  const household = names.size === 1 && homes.every((home) => home !== 0 && home === homes[0]);
  return { customers: numbers.length, identities: new Set(identities).size, surnames: names.size, household };
}
