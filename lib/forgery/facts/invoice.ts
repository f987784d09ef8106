/** What a business term holds; it decides how its value is written and compared. */
export type TermKind = 'identifier' | 'date' | 'amount' | 'quantity' | 'percent' | 'account' | 'tax_number' | 'name';

/** Terms of EN 16931-1 that an invoice prints too. */
export const BUSINESS_TERMS = {
  'BT-1': { name: 'number', kind: 'identifier' },
  'BT-2': { name: 'date of issue', kind: 'date' },
  'BT-5': { name: 'currency', kind: 'identifier' },
  'BT-9': { name: 'due date', kind: 'date' },
  'BT-10': { name: 'reference of the buyer', kind: 'identifier' },
  'BT-12': { name: 'contract', kind: 'identifier' },
  'BT-13': { name: 'purchase order', kind: 'identifier' },
  'BT-16': { name: 'despatch advice', kind: 'identifier' },
  'BT-25': { name: 'preceding invoice', kind: 'identifier' },
  'BT-27': { name: 'name of the seller', kind: 'name' },
  'BT-31': { name: 'VAT number of the seller', kind: 'tax_number' },
  'BT-32': { name: 'tax number of the seller', kind: 'identifier' },
  'BT-35': { name: 'street of the seller', kind: 'name' },
  'BT-37': { name: 'city of the seller', kind: 'name' },
  'BT-38': { name: 'postcode of the seller', kind: 'identifier' },
  'BT-44': { name: 'name of the buyer', kind: 'name' },
  'BT-46': { name: 'customer number', kind: 'identifier' },
  'BT-48': { name: 'VAT number of the buyer', kind: 'tax_number' },
  'BT-50': { name: 'street of the buyer', kind: 'name' },
  'BT-52': { name: 'city of the buyer', kind: 'name' },
  'BT-53': { name: 'postcode of the buyer', kind: 'identifier' },
  'BT-59': { name: 'name of the payee', kind: 'name' },
  'BT-70': { name: 'name of the recipient', kind: 'name' },
  'BT-72': { name: 'date of delivery', kind: 'date' },
  'BT-73': { name: 'start of the period', kind: 'date' },
  'BT-74': { name: 'end of the period', kind: 'date' },
  'BT-83': { name: 'payment reference', kind: 'identifier' },
  'BT-84': { name: 'account', kind: 'account' },
  'BT-85': { name: 'holder of the account', kind: 'name' },
  'BT-86': { name: 'bank', kind: 'identifier' },
  'BT-91': { name: 'debited account', kind: 'account' },
  'BT-92': { name: 'allowance', kind: 'amount' },
  'BT-99': { name: 'charge', kind: 'amount' },
  'BT-106': { name: 'sum of the lines', kind: 'amount' },
  'BT-107': { name: 'sum of the allowances', kind: 'amount' },
  'BT-108': { name: 'sum of the charges', kind: 'amount' },
  'BT-109': { name: 'total without tax', kind: 'amount' },
  'BT-110': { name: 'tax', kind: 'amount' },
  'BT-112': { name: 'total with tax', kind: 'amount' },
  'BT-113': { name: 'prepaid amount', kind: 'amount' },
  'BT-114': { name: 'rounding amount', kind: 'amount' },
  'BT-115': { name: 'amount due', kind: 'amount' },
  'BT-116': { name: 'taxable amount', kind: 'amount' },
  'BT-117': { name: 'tax of a rate', kind: 'amount' },
  'BT-119': { name: 'tax rate', kind: 'percent' },
  'BT-129': { name: 'quantity', kind: 'quantity' },
  'BT-131': { name: 'net amount of a line', kind: 'amount' },
  'BT-136': { name: 'allowance of a line', kind: 'amount' },
  'BT-141': { name: 'charge of a line', kind: 'amount' },
  'BT-146': { name: 'net price', kind: 'quantity' },
  'BT-149': { name: 'base quantity', kind: 'quantity' },
  'BT-152': { name: 'tax rate of a line', kind: 'percent' },
  'BT-153': { name: 'name of an item', kind: 'name' },
  'BT-155': { name: 'number of an item', kind: 'identifier' },
  'BT-157': { name: 'standard number of an item', kind: 'identifier' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly kind: TermKind }>>;

export type TermId = keyof typeof BUSINESS_TERMS;

export interface InvoiceTerm {
  readonly id: TermId;
  /** Dates as yyyy-mm-dd, numbers as plain decimals, accounts and tax numbers compact; anything else as it stands. */
  readonly value: string;
  /** What it belongs to: `line 2`, `tax 1`, `allowance 1`; null for the whole document. */
  readonly part: string | null;
}

/** A machine-readable invoice (EN 16931): a UN/CEFACT CII or an OASIS UBL document. */
export interface InvoiceXml {
  readonly syntax: 'cii' | 'ubl';
  /** BT-5, ISO 4217. Amounts in another currency are left out. */
  readonly currency: string | null;
  readonly terms: readonly InvoiceTerm[];
  /** All other texts of it, among them notes and terms of payment. */
  readonly texts: readonly string[];
  /** True where lines are parts of other lines, so that their amounts do not simply add up. */
  readonly nested: boolean;
}

/** The machine-readable invoices inside a PDF. */
export interface EmbeddedInvoices {
  /** Of the file as it is: at least one. */
  readonly current: readonly InvoiceXml[];
  /** As earlier revisions embedded them, oldest first, where they say something else. */
  readonly earlier: readonly { readonly revision: number; readonly invoices: readonly InvoiceXml[] }[];
}
