/** The columns of record layout v1, in the order of the template. */
export const LAYOUT_COLUMNS = [
  'customer_id',
  'customer_type',
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'legal_name',
  'email',
  'phone',
  'date_of_birth',
  'national_id',
  'national_id_type',
  'national_id_country',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
  'nationality',
  'occupation',
  'industry',
  'source_of_funds',
  'is_pep',
  'kyc_status',
  'risk_rating',
  'account_opened_at',
  'updated_at',
  'device_id',
  'ip_address',
  'user_agent',
  'account_number',
  'iban',
] as const;

type Column = (typeof LAYOUT_COLUMNS)[number];

const EXAMPLE: Readonly<Partial<Record<Column, string>>> = {
  customer_id: 'C0001',
  customer_type: 'individual',
  full_name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+493012345678',
  date_of_birth: '1990-05-17',
  city: 'Berlin',
  country: 'DE',
};

/** A customer file with every header of layout v1 and one example row (RFC 4180, CRLF). */
export function templateCsv(): string {
  return `${LAYOUT_COLUMNS.join(',')}\r\n${LAYOUT_COLUMNS.map((name) => EXAMPLE[name] ?? '').join(',')}\r\n`;
}
