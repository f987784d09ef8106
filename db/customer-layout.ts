/** How the text of a column is read, and what it is stored as. */
export type ColumnKind =
  | 'id'
  | 'name'
  | 'text'
  | 'code'
  | 'email'
  | 'phone'
  | 'date'
  | 'instant'
  | 'country'
  | 'postcode'
  | 'national_id'
  | 'iban'
  | 'ip_address'
  | 'boolean'
  | 'customer_type'
  | 'kyc_status'
  | 'risk_rating';

/** The card of the console that shows a column. */
export const COLUMN_SECTIONS = ['Identity', 'Contact', 'Profile', 'Account and device'] as const;

/** One column of a customer file. */
export interface LayoutColumn extends More {
  readonly kind: ColumnKind;
  /** What the console calls it. */
  readonly label: string;
  /** Longest text, in characters. */
  readonly charsMax: number;
}

/** What not every column needs. */
interface More {
  readonly section?: (typeof COLUMN_SECTIONS)[number];
  /** Shown only where it has a value. */
  readonly rare?: true;
  /** The name under which it is stored, where that is not its own. */
  readonly stored?: string;
  /** In the template of a file. */
  readonly example?: string;
}

const column = <K extends ColumnKind, const M extends More = object>(
  kind: K,
  label: string,
  charsMax: number,
  more?: M,
) => ({ kind, label, charsMax, ...(more as M) });

/**
 * The columns that a customer file can have: record layout v1, in the order of the template. Reading, storage, contract,
 * export, template, console and documentation follow from these entries; CONTRIBUTING.md says how to add one.
 */
export const CUSTOMER_LAYOUT = {
  customer_id: column('id', 'Customer id', 128, { example: 'C0001' }),
  customer_type: column('customer_type', 'Type of customer', 32, { example: 'individual' }),
  full_name: column('name', 'Full name', 300, { section: 'Identity', rare: true, example: 'Ada Example' }),
  first_name: column('name', 'First name', 120, { section: 'Identity', rare: true }),
  middle_name: column('name', 'Middle name', 120, { section: 'Identity', rare: true }),
  last_name: column('name', 'Last name', 120, { section: 'Identity', rare: true }),
  legal_name: column('name', 'Legal name', 300, { section: 'Identity', rare: true }),
  email: column('email', 'E-mail', 254, { section: 'Contact', example: 'ada@example.com' }),
  phone: column('phone', 'Phone', 64, { section: 'Contact', example: '+493012345678' }),
  date_of_birth: column('date', 'Date of birth', 64, { section: 'Identity', example: '1990-05-17' }),
  national_id: column('national_id', 'National id', 64, { section: 'Identity' }),
  national_id_type: column('code', 'Kind of id', 40, { section: 'Identity' }),
  national_id_country: column('country', 'Id issued by', 80, { section: 'Identity' }),
  address_line1: column('text', 'Address', 200, { section: 'Contact' }),
  address_line2: column('text', 'Address, line 2', 200, { section: 'Contact', rare: true }),
  city: column('text', 'City', 200, { section: 'Contact', example: 'Berlin' }),
  state: column('text', 'State', 200, { section: 'Contact' }),
  postal_code: column('postcode', 'Postal code', 200, { section: 'Contact' }),
  country: column('country', 'Country', 80, { section: 'Contact', example: 'DE' }),
  nationality: column('country', 'Nationality', 80, { section: 'Identity' }),
  occupation: column('text', 'Occupation', 200, { section: 'Profile' }),
  industry: column('text', 'Industry', 200, { section: 'Profile' }),
  source_of_funds: column('text', 'Source of funds', 200, { section: 'Profile' }),
  is_pep: column('boolean', 'Politically exposed', 16, { section: 'Profile' }),
  kyc_status: column('kyc_status', 'KYC status', 64, { section: 'Profile' }),
  risk_rating: column('risk_rating', 'Declared risk', 64, { section: 'Profile', stored: 'declared_risk' }),
  account_opened_at: column('instant', 'Account opened', 64, { section: 'Account and device' }),
  updated_at: column('instant', 'Changed at the source', 64, { stored: 'source_updated_at' }),
  device_id: column('text', 'Device', 128, { section: 'Account and device' }),
  ip_address: column('ip_address', 'IP address', 64, { section: 'Account and device' }),
  user_agent: column('text', 'User agent', 1000, { section: 'Account and device' }),
  account_number: column('text', 'Account number', 64, { section: 'Account and device' }),
  iban: column('iban', 'IBAN', 64, { section: 'Account and device' }),
} as const satisfies Record<string, LayoutColumn>;
