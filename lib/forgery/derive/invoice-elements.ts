import { BUSINESS_TERMS, type InvoiceTerm, type TermId } from '../facts/invoice.ts';
import { attributeOf, elementsAt, textOf } from './xml-tree.ts';

/** Terms with the path of their elements; a step may name several elements, parted by `|`. */
export type TermPaths = readonly (readonly [TermId, string])[];

export const at = (from: unknown, path: string): unknown[] => elementsAt(from, path.split('/'));

/** The terms below an element, each once for every value. */
export function termsAt(
  from: unknown,
  paths: TermPaths,
  currency: string | null,
  part: string | null = null,
): InvoiceTerm[] {
  return paths.flatMap(([id, path]) => {
    const values = at(from, path).flatMap((element) => termValue(id, element, currency) ?? []);
    return [...new Set(values)].map((value) => ({ id, value, part }));
  });
}

/** The terms of repeated elements, each with the number of its element. */
export const numbered = (
  elements: readonly unknown[],
  name: string,
  paths: TermPaths,
  currency: string | null,
): InvoiceTerm[] => elements.flatMap((element, index) => termsAt(element, paths, currency, `${name} ${index + 1}`));

function termValue(id: TermId, element: unknown, currency: string | null): string | null {
  const text = textOf(element);
  const { kind } = BUSINESS_TERMS[id];
  if (text === null) return null;
  switch (kind) {
    case 'date':
      return dateOf(text);
    case 'amount':
    case 'quantity':
    case 'percent': {
      const stated = attributeOf(element, 'currencyID');
      const foreign = stated !== null && currency !== null && stated !== currency;
      return foreign || !/^[+-]?\d{1,12}(?:\.\d{1,10})?$/.test(text) ? null : text.replace(/^\+/, '');
    }
    case 'account':
    case 'tax_number': {
      const compact = text.replace(/[^A-Za-z\d]/g, '').toUpperCase();
      return compact.length < 8 ? null : compact;
    }
    case 'identifier':
    case 'name':
      return text.replace(/\s+/g, ' ');
    default:
      return kind satisfies never;
  }
}

/** `20140131` (format 102) or the start of an ISO 8601 date; null for any other. */
function dateOf(text: string): string | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d{1,3}$)/.exec(text);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
