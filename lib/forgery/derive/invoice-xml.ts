import { BUSINESS_TERMS, type InvoiceTerm, type InvoiceXml } from '../facts/invoice.ts';
import { readCii } from './invoice-cii.ts';
import { readUbl } from './invoice-ubl.ts';
import { leafTexts, parseXml } from './xml-tree.ts';

const TEXTS_MAX = 4_000;
const TERMS_MAX = 4_000;

/** Reads a UN/CEFACT CII or an OASIS UBL invoice; null where the text is neither. */
export function readInvoiceXml(text: string): InvoiceXml | null {
  const tree = parseXml(text);
  if (tree === null) return null;
  const read = readCii(tree) ?? readUbl(tree);
  if (read === null) return null;
  const terms = read.terms.slice(0, TERMS_MAX);
  const known = new Set(terms.map(({ value }) => value));
  const texts = leafTexts(tree, TEXTS_MAX).filter((leaf) => !known.has(leaf));
  return { ...read, terms, texts };
}

/** Hundredths of a number of an invoice; sums of them are rounded by whoever compares. */
export const centsOf = ({ value }: InvoiceTerm): number => Number(value) * 100;

/** As in `BT-131 net amount of a line, line 2`. */
export function titleOf({ id, part }: Pick<InvoiceTerm, 'id' | 'part'>): string {
  const title = `${id} ${BUSINESS_TERMS[id].name}`;
  return part === null ? title : `${title}, ${part}`;
}
