import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, inventory, regionsOf } from '../../evidence.ts';
import type { ListedFact } from '../../facts/context.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

/** A template is what a forger takes from a genuine document, so it says little. */
const SEVERITIES: Readonly<Partial<Record<ListedFact['kind'], Severity>>> = { file: 'high', template: 'low' };
export const listedDocument = defineForgeryCheck({
  meta: {
    id: 'listed-document',
    version: '1',
    title: 'The document, or something in it, is on a list of fraud',
    examined: 'Documents that analysts called fraud, and entries of the lists',
    family: 'reuse',
    cause: 'listed',
    weight: 6,
    severity: 'high',
    subject: 'suspicious_content',
    tamperingType: 'duplicate_or_template_reuse',
    basis: 'file',
    occasional: true,
    why: 'Forged files, their pictures and the accounts and addresses behind them are used again and again.',
    investigate: [
      'Open the report or the list entry and see why it was called fraud',
      'Compare the two documents side by side',
    ],
    falsePositives: [
      'A victim’s account number or address is on the list, too',
      'The earlier decision was wrong',
      'A template, logo or address that a forger took from a genuine issuer',
    ],
    references: ['Forgery guide, section 3.8'],
  },
  requires: ['listed'],
  options: z.object({}),
  evidence: inventory,
  run: ({ listed }) => {
    const entries = listed
      .map((entry) => ({ entry, severity: SEVERITIES[entry.kind] ?? ('medium' as const) }))
      .toSorted(strongestFirst);
    const [worst] = entries;
    if (worst === undefined) return clear;
    const { entry, severity } = worst;
    return graded('high', 1, {
      kind: 'inventory' as const,
      severity,
      direct: severity === 'high',
      summary: `${SUMMARIES[entry.kind]} (${entry.entry}, list ${entry.listId}).`,
      regions: regionsOf(listed.flatMap(({ places }) => places)),
      items: listed.map(({ listId, kind, entry: text, addedBy, places }) => ({
        label: `${listId}: ${kind.replaceAll('_', ' ')}`,
        text: addedBy === '' ? text : `${text}, by ${addedBy}`,
        page: places[0]?.page ?? null,
      })),
    });
  },
});

const SUMMARIES: Readonly<Record<ListedFact['kind'], string>> = {
  file: 'An analyst called the very same file fraud',
  picture: 'It has a picture in common with a document that an analyst called fraud',
  template: 'It has the text or the template of a document that an analyst called fraud',
  iban: 'It names an account of a document that was called fraud',
  account: 'It names an account of a document that was called fraud',
  tax_id: 'It names a tax number of a document that was called fraud',
  email: 'It names an e-mail address that is listed',
  phone: 'It names a phone number of a document that was called fraud',
  document_number: 'It has the number of a document that was called fraud',
};
