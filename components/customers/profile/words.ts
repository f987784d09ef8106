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

/** How far two customers agree in one field: "Last name the same, +7.2". */
export function agreementText({ field, level, bits }: CustomerPair['fields'][number]): string {
  const rounded = Math.round(bits * 10) / 10;
  return `${FIELDS[field] ?? formatCode(field)} ${LEVELS[level] ?? level}, ${rounded > 0 ? '+' : ''}${formatNumber(rounded)}`;
}
