/** The machine-readable invoice inside a PDF (EN 16931; BT-n are its terms). A term that it lacks is null or empty. */
export interface InvoiceXml {
  readonly syntax: 'cii' | 'ubl';
  /** BT-1. */
  readonly number: string | null;
  /** BT-2, yyyy-mm-dd. */
  readonly issued: string | null;
  /** BT-5, ISO 4217. */
  readonly currency: string | null;
  /** BT-109, in cents. */
  readonly net: number | null;
  /** BT-110, in cents, in the currency of the invoice. */
  readonly tax: number | null;
  /** BT-112, in cents. */
  readonly total: number | null;
  /** BT-115, in cents. */
  readonly due: number | null;
  /** BT-31, compact. */
  readonly sellerTaxNumbers: readonly string[];
  /** BT-84, compact. */
  readonly ibans: readonly string[];
}
