import { COLUMN_NAMES, layoutOf } from '#db/customer-columns.ts';
import type { ColumnKind } from '#db/customer-layout.ts';
import type { TableRow } from '#lib/engine/table.ts';
import { DECLARED_RISKS, KYC_STATUSES } from '#lib/load/values/words.ts';

/** What the cells of a kind may hold. */
const HOLDS: Readonly<Record<ColumnKind, string>> = {
  id: 'text; every row needs one',
  name: 'text; every row needs a full, first, last or legal name',
  text: 'text',
  code: 'text',
  email: 'an address',
  phone: 'a number with its country code, or as in the country of the row',
  date: 'YYYY-MM-DD, or as the whole column has it',
  instant: 'ISO 8601, or a date',
  country: 'a code or a name',
  postcode: 'text',
  national_id: 'text; stored encrypted, only the last four characters are answered',
  iban: 'an IBAN',
  ip_address: 'IPv4 or IPv6',
  boolean: 'true or false, yes or no',
  customer_type: 'individual or business',
  kyc_status: KYC_STATUSES.join(', '),
  risk_rating: DECLARED_RISKS.join(', '),
};

/** The columns of a customer file: name, longest text, what it may hold. */
export const columnRows: readonly TableRow[] = COLUMN_NAMES.map((name) => {
  const { kind, charsMax } = layoutOf(name);
  return { id: name, cells: [`\`${name}\``, String(charsMax), HOLDS[kind]] };
});
