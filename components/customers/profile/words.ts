import type { CustomerPair, CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { formatCode, formatNumber } from '#lib/format.ts';

const KINDS: Readonly<Record<CustomerProfile['links'][number]['shared'][number], string>> = {
  national_id: 'National id',
  email: 'E-mail',
  phone: 'Phone',
  device: 'Device',
  ip: 'IP address',
  iban: 'IBAN',
  address: 'Address',
};

export const sharedText = (kind: keyof typeof KINDS): string => KINDS[kind];

/** Log-odds as how many times likelier they make fraud: "×12"; nothing for a signal that another one stands in for. */
export function timesText(logOdds: number): string | null {
  if (logOdds === 0) return null;
  const times = Math.exp(Math.abs(logOdds));
  return `${logOdds > 0 ? '×' : '÷'}${formatNumber(times >= 10 ? Math.round(times) : Math.round(times * 10) / 10)}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  nationalId: 'National id',
  birthDate: 'Date of birth',
  given: 'First name',
  surname: 'Last name',
  streetNumber: 'House number',
  email: 'E-mail',
};

const LEVELS: Readonly<Record<string, string>> = {
  exact: 'the same',
  near: 'nearly the same',
  remote: 'similar',
  different: 'different',
};

/** How far two customers agree in one field: "Last name the same". */
export function agreementText({ field, level }: CustomerPair['fields'][number]): string {
  return `${FIELDS[field] ?? formatCode(field)} ${LEVELS[level] ?? level}`;
}

/** Whether two customers may be one person by what people keep: the surname, the birth date or the e-mail address. */
export function mayBeOnePerson({ relation, fields }: Pick<CustomerPair, 'relation' | 'fields'>): boolean {
  const kept = fields.filter(({ field }) => ['surname', 'birthDate', 'email'].includes(field));
  return relation === 'duplicate' && (kept.length === 0 || kept.some(({ level }) => level !== 'different'));
}

/** What two customers are to each other. */
export function pairText(pair: Pick<CustomerPair, 'relation' | 'fields' | 'bits'>): string {
  if (pair.relation === 'look_alike') return 'Look-alike, with something altered';
  return mayBeOnePerson(pair) ? `${likenessText(pair.bits)} one person` : 'Much in common, but probably two people';
}

const VERY_SURE_BITS = 20;
const SURE_BITS = 12;

/** How sure the evidence of one person is, which is the logarithm of how many times likelier one person makes what agrees. */
export function likenessText(bits: number): string {
  if (bits >= VERY_SURE_BITS) return 'Almost certainly';
  return bits >= SURE_BITS ? 'Very likely' : 'Likely';
}
