import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { around } from '../../box.ts';
import { placeholdersIn, SPECIMEN } from '../../derive/placeholders.ts';
import { wordsAt } from '../../derive/words.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const placeholderContent = defineForgeryCheck({
  meta: {
    id: 'placeholder-content',
    version: '2',
    title: 'Text of a template was left in the document',
    examined: 'Filler text, unfilled fields, placeholder names, addresses and numbers',
    family: 'content',
    cause: 'wording',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'text',
    why: 'Documents made from a downloaded template often keep some of its example text.',
    investigate: ['Read the marked text', 'Check whether the issuer exists and uses such a form'],
    falsePositives: ['Declared specimens and test documents', 'Blank forms that are meant to be filled in'],
    references: ['RFC 2606: names kept for examples'],
  },
  requires: ['lines'],
  options: z.object({}),
  evidence: inventory,
  run({ lines }) {
    const found = lines.flatMap(placeholdersIn);
    const worst = found.find((item) => item.severity === 'medium') ?? found[0];
    if (worst === undefined) return clear;
    const specimen = found.some(({ label }) => label === SPECIMEN);
    const severity = specimen ? 'low' : worst.severity;
    const places = found.map(({ line, start, text }) => ({
      page: line.page,
      box: around(wordsAt(line, start, start + text.length).map((word) => word.box)),
    }));
    return graded('medium', severity === 'medium' ? 0.7 : 1, {
      kind: 'inventory',
      severity,
      summary: `Page ${worst.line.page}: "${quote(worst.text)}" (${worst.label}).`,
      regions: regionsOf(places),
      items: found.slice(0, 40).map(({ label, text, line }) => ({ label, text: quote(text, 200), page: line.page })),
    });
  },
});
