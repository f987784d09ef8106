import type { Field } from './levels.ts';

/** Evidence of one field in bits, `log2(m / u)`: exact, near, remote, not equal. */
export interface FieldModel {
  readonly bits: readonly [number, number, number, number];
  /** Probability that two different persons agree exactly. */
  readonly chance: number;
}

export interface IdentityModel {
  readonly fields: Readonly<Record<Field, FieldModel>>;
  /** Share of the population that bears a name, 0..1: a common one weighs less. */
  readonly shares?: {
    readonly given: ReadonlyMap<string, number>;
    readonly surname: ReadonlyMap<string, number>;
  };
}

/**
 * Bits at exact and unequal as learned without labels on 5,000 synthetic persons (load guide, section 7.3); the steps
 * between, e-mail, phone and town are set by judgement, low where they only say that two live together.
 */
export const DEFAULT_MODEL: IdentityModel = {
  fields: {
    nationalId: { bits: [11.1, 6, -4.1, -4.1], chance: 0.0004 },
    birthDate: { bits: [10.5, 7.5, 3, -4.1], chance: 0.0006 },
    given: { bits: [7.4, 6.2, 3.2, -2.1], chance: 0.004 },
    surname: { bits: [7.1, 6, 3, -2.4], chance: 0.005 },
    street: { bits: [9.7, 8, 3, -3.3], chance: 0.001 },
    streetNumber: { bits: [4, -1.5, -1.5, -1.5], chance: 0.01 },
    postcode: { bits: [8.9, 5, 1, -5.7], chance: 0.002 },
    city: { bits: [2, 1.5, 0.5, -1.5], chance: 0.05 },
    state: { bits: [2.2, -4, -4, -4], chance: 0.2 },
    email: { bits: [9, 4, -1, -1], chance: 0.0005 },
    phone: { bits: [8, -1, -1, -1], chance: 0.001 },
  },
};

/** Evidence from which a pair of a small population counts as one person. */
export const DUPLICATE_BITS = 6.5;

/** The size of the population in which `DUPLICATE_BITS` was found. */
const LEARNED_AT = 5_000;

/** Evidence that a pair needs among so many customers: a chance agreement is twice as likely among twice as many. */
export function neededBits(population: number): number {
  return DUPLICATE_BITS + Math.max(0, Math.log2(population / LEARNED_AT));
}

/** Letters more by which a block is narrowed among so many customers: one for every five times as many. */
export function blockLetters(population: number): number {
  return Math.max(0, Math.round(Math.log2(population / LEARNED_AT) / Math.log2(5)));
}
