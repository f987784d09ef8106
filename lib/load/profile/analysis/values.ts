import type { BoundProfileChecks } from '../bound.ts';
import { factsOfValue, type ValueContext } from '../values.ts';
import { feedBytes, hashNumber } from './hash.ts';
import { IntList } from './int-list.ts';
import { hashParts, type Part, whole } from './parts.ts';
import type { ScopeRow, TextColumn } from './scope-row.ts';
import type { Signals } from './signals.ts';

/** Something that a customer has by itself and many have alike. */
interface ValueKind {
  readonly kind: string;
  /** The value for `factsOfValue`; null where there is none. Asked once for each different key. */
  readonly text: (row: ScopeRow) => string | null;
  /** What tells the value from others; null where there is none. */
  readonly key: (row: ScopeRow) => number | null;
}

const keyOf = (...parts: readonly Part[]) => {
  return (row: ScopeRow) => (hashParts(parts, row, 0) ? hashNumber() : null);
};
const column = (kind: string, name: TextColumn): ValueKind => ({
  ...{ kind, text: (row) => row.text(name), key: keyOf(whole(name)) },
});

const VALUES: readonly ValueKind[] = [
  column('country', 'country'),
  column('nationality', 'nationality'),
  column('nid_country', 'national_id_country'),
  column('birth', 'date_of_birth'),
  { kind: 'is_pep', text: (row) => String(row.isPep), key: (row) => Number(row.isPep) },
  column('declared_risk', 'declared_risk'),
  { kind: 'missing', text: (row) => String(missingOf(row)), key: missingOf },
  { kind: 'phone_place', text: phonePlace, key: keyOf(callingCode, whole('country')) },
];
const domainKey = keyOf(whole('email_domain'));

type DomainFacts = ReturnType<ValueContext['domain']>;

/** Asks the checks about each different value once. What is known of e-mail domains is known elsewhere, and asked for later. */
export class Values {
  readonly #checks: BoundProfileChecks;
  readonly #signals: Signals;
  readonly #today: string;
  readonly #known = VALUES.map((value) => ({ value, found: new Map<number, readonly number[]>() }));
  readonly #domains: string[] = [];
  readonly #numbers = new Map<number, number>();
  /** By customer: the number of its domain, -1 without. */
  readonly #domainOf = new IntList();

  /** @param today YYYY-MM-DD. */
  constructor(checks: BoundProfileChecks, signals: Signals, today: string) {
    this.#checks = checks;
    this.#signals = signals;
    this.#today = today;
  }

  /** Domains in the order in which `judgeDomains` wants to know about them. */
  get domains(): readonly string[] {
    return this.#domains;
  }

  judge(customer: number, row: ScopeRow): void {
    for (const { value, found: known } of this.#known) {
      const key = value.key(row);
      if (key === null) continue;
      let found = known.get(key);
      if (found === undefined) {
        found = this.#find(value.kind, value.text(row) ?? '');
        known.set(key, found);
      }
      if (found.length > 0) this.#signals.add(customer, found);
    }
    const domain = domainKey(row);
    if (domain === null) return;
    let number = this.#numbers.get(domain);
    if (number === undefined) {
      number = this.#domains.push(row.text('email_domain') ?? '') - 1;
      this.#numbers.set(domain, number);
    }
    while (this.#domainOf.length < customer) this.#domainOf.push(-1);
    this.#domainOf.push(number);
  }

  judgeDomains(facts: readonly DomainFacts[]): void {
    const found = this.domains.map((domain, at) => this.#find('email_domain', domain, facts[at]));
    for (let customer = 0; customer < this.#domainOf.length; customer += 1) {
      this.#signals.add(customer, found[this.#domainOf.at(customer)] ?? []);
    }
  }

  #find(kind: string, value: string, domain: DomainFacts = { disposable: null, listVersion: null }): readonly number[] {
    const facts = factsOfValue(kind, value, { today: this.#today, domain: () => domain });
    return this.#signals.keep(this.#checks.find(facts));
  }
}

/** Bits of what the record lacks: name, birth date, address, national id. */
function missingOf(row: ScopeRow): number {
  const noBirth = !row.has('date_of_birth') && row.text('customer_type') !== 'business';
  const [noName, noAddress, noId] = [!row.has('name_key'), !row.has('address_line1'), !row.has('national_id_hash')];
  return Number(noName) + 2 * Number(noBirth) + 4 * Number(noAddress) + 8 * Number(noId);
}

/** The first characters of a phone in E.164: its calling code and a little more. */
const CODE_LENGTH = 4;

function phonePlace(row: ScopeRow): string {
  return `${row.text('phone')?.slice(0, CODE_LENGTH)}|${row.text('country')}`;
}

function callingCode(row: ScopeRow): boolean {
  const start = row.startOf('phone');
  if (start < 0 || row.bytes[start] !== PLUS) return false;
  feedBytes(row.bytes, start, Math.min(row.endOf('phone'), start + CODE_LENGTH));
  return true;
}

const PLUS = 0x2b;
