import type { Finding } from '../bound.ts';
import { IntList } from './int-list.ts';

/** Other members that the evidence of a group names. */
const SAMPLE = 5;
/** Customers whose signals are ordered at once. */
const CUSTOMERS_AT_ONCE = 50_000;

/** A signal of a customer, by the number of its finding and the place of the sample of its group. */
export interface SignalPlace {
  readonly finding: number;
  /** -1 without. */
  readonly sample: number;
}

/** A finding with its evidence as JSON. */
export interface KeptFinding {
  readonly code: string;
  readonly strength: number;
  readonly evidence: string;
}

/** The signals of the customers of a scope: a dozen bytes each, and what was found once for all who have it. */
export class Signals {
  readonly #findings: KeptFinding[] = [];
  readonly #customers = new IntList();
  readonly #found = new IntList();
  readonly #sampleOf = new IntList();
  readonly #samples = new IntList();

  /** Keeps what was found, for any number of customers. @returns the numbers of the findings. */
  keep(findings: readonly Finding[]): readonly number[] {
    return findings.map(({ code, strength, evidence }) => {
      this.#findings.push({ code, strength, evidence: JSON.stringify(evidence) });
      return this.#findings.length - 1;
    });
  }

  /** Keeps some members of a group, for `add`. */
  sample(members: Int32Array): number {
    const some = members.subarray(0, SAMPLE + 1);
    this.#samples.push(some.length);
    const place = this.#samples.length;
    for (const member of some) this.#samples.push(member);
    return place;
  }

  /** @param findings of `keep`. @param sample of the group that they are about. */
  add(customer: number, findings: readonly number[], sample = -1): void {
    for (const finding of findings) {
      this.#customers.push(customer);
      this.#found.push(finding);
      this.#sampleOf.push(sample);
    }
  }

  /** What was found of one customer alone. */
  found(customer: number, findings: readonly Finding[]): void {
    if (findings.length > 0) this.add(customer, this.keep(findings));
  }

  findingOf({ finding }: SignalPlace): KeptFinding | undefined {
    return this.#findings[finding];
  }

  /** Members of the group of a signal, without the customer itself. */
  othersOf({ sample }: SignalPlace, customer: number): readonly number[] {
    const others: number[] = [];
    const end = sample < 0 ? sample : sample + this.#samples.at(sample - 1);
    for (let at = sample; at < end; at += 1) {
      const member = this.#samples.at(at);
      if (member !== customer && others.length < SAMPLE) others.push(member);
    }
    return others;
  }

  /** The customers that have signals, in their order, each with its own. @param rows customers of the scope. */
  *byCustomer(rows: number): Generator<readonly [customer: number, signals: readonly SignalPlace[]]> {
    for (let from = 0; from < rows; from += CUSTOMERS_AT_ONCE) {
      const own = this.#between(from, from + CUSTOMERS_AT_ONCE);
      for (let at = 0; at < own.length; ) {
        const customer = this.#customers.at(own[at] ?? 0);
        const signals: SignalPlace[] = [];
        for (; at < own.length && this.#customers.at(own[at] ?? 0) === customer; at += 1) {
          signals.push(this.#placeOf(own[at] ?? 0));
        }
        yield [customer, signals];
      }
    }
  }

  /** The places of the signals of some customers, ordered by customer. */
  #between(from: number, to: number): readonly number[] {
    const own: number[] = [];
    for (let at = 0; at < this.#customers.length; at += 1) {
      const customer = this.#customers.at(at);
      if (customer >= from && customer < to) own.push(at);
    }
    return own.sort((a, b) => this.#customers.at(a) - this.#customers.at(b));
  }

  #placeOf(at: number): SignalPlace {
    return { finding: this.#found.at(at), sample: this.#sampleOf.at(at) };
  }
}
