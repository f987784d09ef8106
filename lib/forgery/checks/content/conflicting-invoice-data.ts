import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { compareTerms, type Term, type TermName } from '../../derive/invoice-terms.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

export const conflictingInvoiceData = defineForgeryCheck({
  meta: {
    id: 'conflicting-invoice-data',
    version: '1',
    title: 'The page says other than the machine-readable invoice inside the file',
    examined: 'Number, date, amounts, account and VAT number of the page against the embedded invoice data',
    family: 'content',
    cause: 'invoice_data',
    weight: 6,
    severity: 'high',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'The same invoice is in the file twice; whoever edits the page rarely rewrites the data for machines.',
    investigate: [
      'Compare the marked values with the embedded data',
      'Do not pay to a changed account before the issuer has confirmed it by another way',
    ],
    falsePositives: [
      'The issuer attached the data of another or an older version of the invoice',
      'Rounding, a deposit, or amounts in several currencies',
    ],
    references: ['EN 16931-1, business terms', 'OASIS UBL 2.1', 'UN/CEFACT CII D16B'],
  },
  requires: ['lines', 'amounts', 'dates'],
  optional: ['invoiceXml'],
  options: z.object({}),
  evidence: valueComparison,
  run({ lines, amounts, dates, invoiceXml }) {
    if (!invoiceXml) return notApplicable('The file carries no machine-readable invoice.');
    const terms = compareTerms(invoiceXml, { lines, amounts, dates }).filter(({ state }) => state !== 'unclear');
    if (terms.length < 2) return notApplicable('Too little of the embedded invoice is printed on the page.');
    const different = terms.filter(({ state }) => state === 'differs');
    const read = lines.some(({ words }) => words.some(({ source }) => source === 'ocr'));
    const verdict = judge(terms);
    if (verdict === null) return clear;
    const { severity, strength, main } = verdict;
    return graded('high', strength, {
      kind: 'value_comparison',
      severity: read && severity === 'high' ? 'medium' : severity,
      summary: `${placeOf(main)}${main.term} is ${quote(main.printed ?? '')}, but ${quote(main.embedded)} in the machine-readable invoice of the file; ${terms.length - different.length} of ${terms.length} compared values agree.`,
      regions: regionsOf(different.flatMap(({ places }) => places)),
      relation: `${main.term} equals the embedded invoice`,
      values: terms.map(({ term, embedded, printed, state }) => ({
        label: `${term} (${state === 'same' ? 'agrees' : 'differs'})`,
        value: quote(state === 'same' ? embedded : `${printed ?? ''} / ${embedded}`, 200),
      })),
      expected: quote(main.embedded, 200),
      found: quote(main.printed ?? '', 200),
    });
  },
});

const placeOf = ({ places }: Term): string => (places[0] === undefined ? '' : `Page ${places[0].page}: `);

interface Judgement {
  readonly severity: Severity;
  readonly strength: number;
  readonly main: Term;
}

/**
 * One changed value among others that identify the same invoice is an edit. Where all amounts differ, the data are those
 * of another invoice or version, which issuers attach by mistake. Net and tax alone may be printed in parts.
 */
function judge(terms: readonly Term[]): Judgement | null {
  const get = (name: TermName): Term | null => terms.find((term) => term.name === name) ?? null;
  const same = (name: TermName): boolean => get(name)?.state === 'same';
  const differing = (name: TermName): Term | null => (get(name)?.state === 'differs' ? get(name) : null);
  const agreed = terms.filter(({ state }) => state === 'same').length;
  const identified = same('number') || (same('date') && agreed >= 3);
  const [account, total, number, date] = [
    differing('iban'),
    differing('total'),
    differing('number'),
    differing('date'),
  ];
  const ownAmounts = same('net') || same('tax');
  if (total !== null && ownAmounts && identified) return { severity: 'high', strength: 1, main: total };
  if (account !== null && identified && same('total')) return { severity: 'high', strength: 1, main: account };
  if (number !== null && same('total') && same('date')) return { severity: 'high', strength: 1, main: number };
  const main = total ?? account ?? number ?? date ?? differing('seller');
  if (main === null) return null;
  return { severity: main.name === 'seller' ? 'low' : 'medium', strength: main.name === 'seller' ? 1 : 0.7, main };
}
