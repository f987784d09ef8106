import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { oddWords, splitNumbers } from '../../derive/odd-characters.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const mixedScripts = defineForgeryCheck({
  meta: {
    id: 'mixed-scripts',
    version: '1',
    title: 'Words mix letters of several scripts that look alike',
    examined: 'Scripts of the letters and digits in each word of the text layer',
    family: 'content',
    cause: 'wording',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'text',
    occasional: true,
    why: 'Such a word reads like another to people but not to machines, which hides a name or a number from a search.',
    investigate: ['Copy the marked word into a search', 'Compare it with what the page shows'],
    falsePositives: ['Software that maps the letters of a font wrongly', 'A misspelt foreign name, or a formula'],
    references: ['Unicode Technical Standard 39, section 5.1'],
  },
  requires: ['lines'],
  optional: ['runs'],
  options: z.object({
    share_max: z.number().min(0).max(1).default(0.05).meta({
      title: 'Largest share of mixed words',
      description: 'Above it the text layer itself is wrong, and nothing is hidden.',
    }),
    words_max: z
      .number()
      .int()
      .min(0)
      .default(3)
      .meta({ title: 'Mixed words that are always judged', description: 'Whatever their share.' }),
  }),
  evidence: inventory,
  run({ lines, runs }, { share_max: shareMax, words_max: wordsMax }) {
    const layer = lines.reduce((sum, { words }) => sum + words.filter(({ source }) => source === 'layer').length, 0);
    if (layer === 0) return notApplicable('The document has no text layer.');
    const odd = [...oddWords(lines), ...splitNumbers(runs ?? [])];
    const [first] = odd;
    if (first === undefined) return clear;
    const systematic = odd.length > wordsMax && odd.length / layer > shareMax;
    const severity = systematic ? 'low' : 'medium';
    return graded('medium', 0.8, {
      kind: 'inventory',
      severity,
      summary: `Page ${first.page}: "${quote(first.text)}" has ${first.why}.${systematic ? ' So many words have it that the font may be mapped wrongly.' : ''}`,
      regions: regionsOf(odd),
      items: odd.slice(0, 40).map(({ page, text, why }) => ({ label: why, text: quote(text, 200), page })),
    });
  },
});
