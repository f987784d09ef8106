import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import type { ComparedTerm } from '../../derive/compared-term.ts';
import { judgeTerms } from '../../derive/invoice-judgement.ts';
import { agreedCount, compareTerms } from '../../derive/invoice-terms.ts';
import { titleOf } from '../../derive/invoice-xml.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const conflictingInvoiceData = defineForgeryCheck({
  meta: {
    id: 'conflicting-invoice-data',
    version: '3',
    title: 'The page says other than the machine-readable invoice inside the file',
    examined: 'Every term of the embedded invoice data that the page prints too',
    family: 'content',
    cause: 'invoice_data',
    weight: 6,
    severity: 'high',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'The same invoice is in the file twice; whoever edits one of the two rarely rewrites the other.',
    investigate: [
      'Compare the marked values with the embedded data',
      'Do not pay to a changed account before the issuer has confirmed it by another way',
    ],
    falsePositives: [
      'The issuer attached the data of another or an older version of the invoice',
      'A program that keeps other master data for the print than for the data',
    ],
    references: ['EN 16931-1, business terms', 'OASIS UBL 2.1', 'UN/CEFACT CII D16B'],
  },
  requires: ['lines', 'amounts', 'dates'],
  optional: ['invoiceXml'],
  options: z.object({}),
  evidence: valueComparison,
  run({ lines, amounts, dates, invoiceXml }) {
    if (!invoiceXml) return notApplicable('The file carries no machine-readable invoice.');
    const compared = invoiceXml.current
      .map((invoice) => ({ invoice, terms: compareTerms(invoice, { lines, amounts, dates }) }))
      .toSorted((a, b) => agreedCount(b.terms) - agreedCount(a.terms))[0];
    const terms = compared?.terms.filter(({ state }) => state !== 'absent') ?? [];
    if (terms.length < 2) return notApplicable('Too little of the embedded invoice is printed on the page.');
    const verdict = judgeTerms(compared?.terms ?? []);
    if (verdict === null) return clear;
    const { main, different } = verdict;
    const read = lines.some(({ words }) => words.some(({ source }) => source === 'ocr'));
    const severity = read && verdict.severity === 'high' ? 'medium' : verdict.severity;
    return graded('high', severity === 'medium' ? 0.7 : 1, {
      kind: 'value_comparison',
      severity,
      ...(verdict.direct && severity === 'high' ? { direct: true } : {}),
      summary: `${placeOf(main)}${titleOf(main.term)} is ${quote(main.printed ?? '')}, but ${quote(main.term.value)} in the machine-readable invoice of the file; ${agreedCount(terms)} other values agree.`,
      regions: regionsOf(different.flatMap(({ places }) => places)),
      relation: `${titleOf(main.term)} equals the embedded invoice`,
      values: [...different, ...terms.filter(({ state }) => state === 'same')].slice(0, ROWS_MAX).map(rowOf),
      expected: quote(main.term.value, 200),
      found: quote(main.printed ?? '', 200),
    });
  },
});

const ROWS_MAX = 40;

const rowOf = ({ term, state, printed }: ComparedTerm) => ({
  label: `${titleOf(term)} (${state === 'same' ? 'agrees' : 'differs'})`,
  value: quote(state === 'same' ? term.value : `${printed ?? ''} / ${term.value}`, 200),
});

const placeOf = ({ places }: ComparedTerm): string => (places[0] === undefined ? '' : `Page ${places[0].page}: `);
