import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, inventory } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const unexplainedRevision = defineForgeryCheck({
  meta: {
    id: 'unexplained-revision',
    version: '1',
    title: 'A later save changed parts that signing, forms and metadata do not explain',
    examined: 'Objects that each later save of the file changed, against what honest saves change',
    family: 'revision',
    cause: 'later_save',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'revision_edit',
    basis: 'file',
    occasional: true,
    why: 'Signing, filling forms and archiving change a few known parts of a file; an edit changes others.',
    investigate: [
      'Compare the page before and after this save',
      'Ask who saved the file after it was made, and with what software',
    ],
    falsePositives: [
      'Archive and document-management software that rewrites the catalog of the file',
      'A correction that the issuer itself saved into the same file',
    ],
    references: ['ISO 32000-1, 7.5.6 Incremental updates', 'pyHanko, default difference policy'],
  },
  requires: ['revisions'],
  options: z.object({}),
  evidence: inventory,
  run({ revisions }) {
    const later = revisions.slice(1);
    if (later.length === 0)
      return notApplicable('The file keeps a single revision; saving it anew removes earlier ones.');
    const found = later.filter(({ increment }) => increment?.level === 'other');
    const first = found[0];
    if (first === undefined)
      return later.some(({ increment }) => increment)
        ? clear
        : notApplicable('The objects of the file cannot be read.');
    const valued = found.some(({ changes }) =>
      changes.some(({ kind, before }) => (kind === 'replaced' || kind === 'removed') && isValueText(before)),
    );
    const items = found.flatMap(({ number, increment }) =>
      (increment?.unexplained ?? []).map(({ object, why }) => ({
        label: `revision ${number}, ${object === null ? 'document' : `object ${object}`}`,
        text: why,
        page: null,
      })),
    );
    return graded('medium', valued ? 1 : 0.8, {
      kind: 'inventory',
      severity: valued ? 'medium' : 'low',
      summary: `Revision ${first.number}: ${items[0]?.text ?? 'parts of the document were changed'} (${items.length} in all).`,
      regions: [],
      items: items.slice(0, 40),
    });
  },
});
