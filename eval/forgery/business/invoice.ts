import type { Account } from './accounts.ts';
import type { Country } from './country.ts';
import type { Cents } from './money.ts';
import type { Party } from './parties.ts';

/** Categories of EN 16931 (UNTDID 5305): standard, zero, exempt, reverse charge, intra-Community. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K';

/** An allowance or a charge before tax. */
export interface Adjustment {
  readonly charge: boolean;
  /** Hundredths of a percent of what it is taken from; null where it is a plain amount. */
  readonly percent: number | null;
  readonly amount: Cents;
}

/** Of a line: a share of its quantity by price, or a plain amount. */
export interface LineAdjustment {
  readonly charge: boolean;
  readonly percent: number | null;
  readonly cents: Cents;
}

export interface LineTerms {
  readonly name: string;
  readonly unit: string;
  /** Thousandths; negative for goods that came back. */
  readonly quantity: number;
  /** Ten-thousandths, for `base` units; includes tax where prices do. */
  readonly price: number;
  readonly base: number;
  readonly adjustments: readonly LineAdjustment[];
  readonly rate: number;
  readonly category: TaxCategory;
}

/** What is agreed, before anything is added up. */
export interface InvoiceTerms {
  readonly lines: readonly LineTerms[];
  readonly adjustments: readonly AdjustmentTerms[];
  /** Whether prices include tax. */
  readonly pricing: 'net' | 'gross';
  /** Whether tax is rounded for each line and then added, or once for each rate. */
  readonly taxRounding: 'line' | 'sum';
  /** Share of the total that was paid before, in hundredths of a percent. */
  readonly prepaidShare: number;
  /** The payable amount is a multiple of so many cents. */
  readonly payableStep: number;
  /** Units of the accounting currency for one of the invoice, in ten-thousandths; null where they are the same. */
  readonly exchange: { readonly currency: string; readonly rate: number } | null;
}

/** An allowance or charge of the whole document: of the sum of lines, or a plain amount; taxed at one rate. */
export interface AdjustmentTerms {
  readonly charge: boolean;
  readonly percent: number | null;
  /** Where it is a plain amount. */
  readonly cents: Cents;
  readonly rate: number;
  readonly category: TaxCategory;
}

export interface Line extends Omit<LineTerms, 'adjustments'> {
  readonly adjustments: readonly Adjustment[];
  /** Quantity by price before allowances and charges. */
  readonly gross: Cents;
  /** BT-131: what the line adds to the sum, with tax where prices include it. */
  readonly amount: Cents;
  /** Of the line alone, where tax is rounded by line. */
  readonly tax: Cents;
}

export interface TaxGroup {
  readonly category: TaxCategory;
  readonly rate: number;
  /** BT-116. */
  readonly base: Cents;
  /** BT-117. */
  readonly tax: Cents;
}

/** The amounts of an invoice (EN 16931, BG-22 and BG-23). */
export interface Settlement {
  readonly lines: readonly Line[];
  readonly adjustments: readonly (AdjustmentTerms & { readonly amount: Cents })[];
  /** BT-106, in prices of the document. */
  readonly lineSum: Cents;
  readonly allowances: Cents;
  readonly charges: Cents;
  /** BT-109. */
  readonly net: Cents;
  readonly groups: readonly TaxGroup[];
  /** BT-110. */
  readonly tax: Cents;
  /** BT-112. */
  readonly total: Cents;
  readonly prepaid: Cents;
  readonly rounding: Cents;
  /** BT-115. */
  readonly payable: Cents;
  /** BT-111. */
  readonly accountingTax: Cents | null;
}

export interface Invoice extends Omit<InvoiceTerms, 'lines' | 'adjustments'>, Settlement {
  readonly type: 'invoice' | 'credit_note';
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly delivered: string | null;
  readonly order: string | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly customer: string;
  readonly termDays: number;
  readonly country: Country;
  readonly taxName: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly account: Account | null;
}
