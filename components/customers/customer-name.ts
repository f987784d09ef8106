import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { formatDate } from '#lib/format.ts';

type Named = Pick<Customer, 'full_name' | 'first_name' | 'middle_name' | 'last_name' | 'legal_name'>;

/** What a customer is called: the full name, else its parts, else the company's; null when no name is known. */
export function customerName({ full_name, first_name, middle_name, last_name, legal_name }: Named): string | null {
  if (full_name) return full_name;
  const parts = [first_name, middle_name, last_name].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(' ') : legal_name || null;
}

/** `DE` as "Germany (DE)"; what is no country code stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
  return name === undefined ? code : `${name} (${code})`;
}

type Reached = Pick<Customer, 'email' | 'phone' | 'city' | 'country' | 'date_of_birth'>;

/** Who a customer is, in one line: "ada@example.com, +4930555, London, United Kingdom (GB), born 10 Dec 1985". */
export function whoText({ email, phone, city, country, date_of_birth }: Reached): string {
  const born = date_of_birth && `born ${formatDate(date_of_birth)}`;
  return [email, phone, city, country && countryName(country), born].filter(Boolean).join(', ');
}
