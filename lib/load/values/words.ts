import { bad, good, type Parsed } from './value.ts';

const TRUE = new Set(['true', 't', 'yes', 'y', '1', 'si', 'sí', 'oui', 'ja', 'wahr', 'vrai']);
const FALSE = new Set(['false', 'f', 'no', 'n', '0', 'non', 'nein', 'nee', 'falsch', 'faux']);

export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return good(true);
  return FALSE.has(word) ? good(false) : bad('is neither true nor false');
}

export type CustomerType = 'individual' | 'business';

const TYPES: Readonly<Record<string, CustomerType>> = {
  individual: 'individual',
  person: 'individual',
  private: 'individual',
  natural: 'individual',
  consumer: 'individual',
  retail: 'individual',
  naturalperson: 'individual',
  business: 'business',
  company: 'business',
  organization: 'business',
  organisation: 'business',
  corporate: 'business',
  legal: 'business',
  legalentity: 'business',
  entity: 'business',
};

export function parseCustomerType(text: string): Parsed<CustomerType> {
  const type = TYPES[text.toLowerCase().replace(/[^a-z]/g, '')];
  return type === undefined ? bad('is neither individual nor business') : good(type);
}

export const KYC_STATUSES = ['none', 'pending', 'verified', 'failed', 'expired'] as const;
export const DECLARED_RISKS = ['low', 'medium', 'high', 'prohibited'] as const;

/** A word of a closed list; another one is read as nothing, with a caution. */
export function parseWord<const W extends string>(text: string, list: readonly W[]): Parsed<W> {
  const word = text.toLowerCase();
  const found = list.find((candidate) => candidate === word);
  if (found !== undefined) return good(found);
  return { value: null, problem: null, caution: `is none of ${list.join(', ')}` };
}
