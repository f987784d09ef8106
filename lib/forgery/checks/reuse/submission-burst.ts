import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, inventory } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const submissionBurst = defineForgeryCheck({
  meta: {
    id: 'submission-burst',
    version: '1',
    title: 'Unusually many documents came for one customer',
    examined: 'How many documents came for the customer shortly before',
    family: 'reuse',
    cause: 'reuse',
    weight: 0.5,
    severity: 'low',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'file',
    occasional: true,
    why: 'Who tries until a forgery passes, or files many small claims, sends far more documents than others.',
    investigate: ['Look through the documents of this customer of that day', 'See what earlier ones were refused for'],
    falsePositives: [
      'An accountant or an office that hands in a whole month',
      'A portal that sends every page by itself',
    ],
    references: ['Forgery guide, section 3.8'],
  },
  requires: ['burst'],
  options: z.object({
    documents_min: z.number().int().min(2).default(25).meta({ title: 'Documents in a day' }),
  }),
  evidence: inventory,
  run: ({ burst: { key, count, windowHours } }, { documents_min: documentsMin }) => {
    if (count < documentsMin) return clear;
    return graded('low', Math.min(1, count / (2 * documentsMin)), {
      kind: 'inventory' as const,
      severity: 'low' as const,
      summary: `It is document ${count} for ${key} within ${windowHours} hours.`,
      regions: [],
      items: [{ label: key, text: `${count} documents in ${windowHours} hours`, page: null }],
    });
  },
});
