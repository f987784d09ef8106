import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type DataChange, dataChanges, isBusiness } from '../../derive/invoice-changes.ts';
import { titleOf } from '../../derive/invoice-xml.ts';
import { graded, quote, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const replacedInvoiceData = defineForgeryCheck({
  meta: {
    id: 'replaced-invoice-data',
    version: '1',
    title: 'A later save replaced the machine-readable invoice',
    examined: 'The embedded invoice data against those of earlier revisions',
    family: 'content',
    cause: 'invoice_data',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'revision_edit',
    basis: 'file',
    occasional: true,
    why: 'Programs write the data of an invoice once; who changes them in the finished file leaves the old ones below.',
    investigate: ['Compare both versions of the data', 'Ask the issuer which amounts and which account are right'],
    falsePositives: ['The issuer made a new invoice from the file of an old one', 'A corrected description or address'],
    references: ['EN 16931-1, business terms', 'ISO 32000-1, 7.5.6'],
  },
  requires: ['revisions'],
  optional: ['invoiceXml'],
  options: z.object({}),
  evidence: valueComparison,
  run({ revisions, invoiceXml }) {
    if (!invoiceXml || revisions.length < 2)
      return notApplicable('The file has no machine-readable invoice, or was never saved again.');
    const worst = dataChanges(invoiceXml).toSorted((a, b) => rankOf(b) - rankOf(a))[0];
    if (worst === undefined) return clear;
    const { revision, changes } = worst;
    const main = changes.find(isBusiness) ?? changes[0];
    if (main === undefined) return clear;
    const severity = rankOf(worst) === 2 ? 'high' : 'medium';
    return graded('high', severity === 'high' ? 1 : 0.7, {
      kind: 'value_comparison',
      severity,
      ...(severity === 'high' ? { direct: true } : {}),
      summary: `Revision ${revision} embedded ${titleOf(main.before)} ${quote(main.before.value)}; the file now embeds ${quote(main.after.value)}, and ${worst.equal} other terms as before.`,
      regions: [],
      relation: 'the embedded invoice is that of the first revision',
      values: changes.slice(0, ROWS_MAX).map(({ before, after }) => ({
        label: titleOf(before),
        value: quote(`${before.value} / ${after.value}`, 200),
      })),
      expected: quote(main.before.value, 200),
      found: quote(main.after.value, 200),
    });
  },
});

const ROWS_MAX = 40;

/**
 * Two states of one file that state different business facts of one invoice are a direct proof. Data of which most terms
 * are others are another invoice, for which the file was used as a form; corrected wording is a trace.
 */
function rankOf({ changes, equal }: DataChange): number {
  return changes.some(isBusiness) && equal > changes.length ? 2 : 1;
}
