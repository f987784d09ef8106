import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { formatCents } from '../../derive/amounts.ts';
import { demandsOf, type InvoiceSum, isBroken, sumsOf } from '../../derive/invoice-sums.ts';
import { titleOf } from '../../derive/invoice-xml.ts';
import { graded, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const unbalancedInvoiceData = defineForgeryCheck({
  meta: {
    id: 'unbalanced-invoice-data',
    version: '1',
    title: 'The machine-readable invoice breaks its own sums',
    examined: 'The sums that EN 16931 demands of the embedded invoice data',
    family: 'content',
    cause: 'invoice_data',
    weight: 2.5,
    severity: 'medium',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'file',
    occasional: true,
    why: 'Programs that write such data calculate every sum, and receivers refuse what does not add up; a value changed by hand breaks the sums it is part of.',
    investigate: ['Compare the sums with the page', 'Validate the data, and ask the issuer for the invoice once more'],
    falsePositives: [
      'Programs that state lines with tax, or allowances with the other sign',
      'Data of an early version of the standard',
    ],
    references: ['EN 16931-1, 6.4.2, BR-CO-10 to BR-CO-16 and BR-S-08'],
  },
  requires: ['pages'],
  optional: ['invoiceXml'],
  options: z.object({}),
  evidence: valueComparison,
  run({ invoiceXml }) {
    if (!invoiceXml) return notApplicable('The file carries no machine-readable invoice.');
    const sums = invoiceXml.current.flatMap(sumsOf);
    if (sums.length === 0) return notApplicable('The machine-readable invoice states no sum with its parts.');
    const broken = sums.filter(isBroken).toSorted((a, b) => Number(isHead(b)) - Number(isHead(a)));
    const [first] = broken;
    const demand = first === undefined ? undefined : demandsOf(first)[0];
    if (first === undefined || demand === undefined) return clear;
    const severity = isHead(first) ? 'medium' : 'low';
    return graded('medium', 0.8, {
      kind: 'value_comparison',
      severity,
      summary: `${first.rule}: ${titleOf(demand.term)} is ${demand.term.value} in the machine-readable invoice, but its parts make ${formatCents(demand.cents)}; ${sums.length - broken.length} of ${sums.length} sums hold.`,
      regions: [],
      relation: first.rule,
      values: first.operands.slice(0, ROWS_MAX).map(({ term }) => ({ label: titleOf(term), value: term.value })),
      expected: formatCents(demand.cents),
      found: demand.term.value,
    });
  },
});

const ROWS_MAX = 40;
const HEAD_RULES: ReadonlySet<string> = new Set(['BR-CO-13', 'BR-CO-14', 'BR-CO-15', 'BR-CO-16']);

/** Sums of the head are the same in every program; those of lines, allowances and rates are not in early data. */
const isHead = ({ rule }: InvoiceSum): boolean => HEAD_RULES.has(rule);
