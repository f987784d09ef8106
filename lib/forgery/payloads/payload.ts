/** What a value of a code stands for on the page. */
export type ValueRole = 'amount' | 'iban' | 'reference' | 'tax_number' | 'number' | 'date';

export interface PayloadValue {
  readonly role: ValueRole;
  /** Amounts in cents, dates yyyy-mm-dd, the rest compact. */
  readonly value: string;
}

/** The text of a code of a known form. */
export interface Payload {
  /** The form, as a report names it. */
  readonly form: string;
  readonly values: readonly PayloadValue[];
  /** Where it breaks its own standard. */
  readonly faults: readonly string[];
}

/** The values that are there, empty ones left out. */
export function valuesOf(entries: readonly (readonly [ValueRole, string | null | undefined])[]): PayloadValue[] {
  return entries.flatMap(([role, value]) => (value ? [{ role, value }] : []));
}

/** Messages whose condition holds. */
export const faultsOf = (entries: readonly (readonly [boolean, string])[]): string[] =>
  entries.flatMap(([broken, message]) => (broken ? [message] : []));

/** Cents of a plain decimal such as 12, 12.5 or 12.50; null for any other text. */
export function centsOf(text: string): string | null {
  return /^\d{1,10}(?:[.,]\d{1,2})?$/.test(text) ? String(Math.round(Number(text.replace(',', '.')) * 100)) : null;
}
