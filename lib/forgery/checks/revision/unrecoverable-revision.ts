import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, inventory } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const unrecoverableRevision = defineForgeryCheck({
  meta: {
    id: 'unrecoverable-revision',
    version: '1',
    title: 'An earlier state of the file cannot be recovered',
    examined: 'Whether every earlier state that the file keeps can be opened',
    family: 'revision',
    cause: 'later_save',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'revision_edit',
    basis: 'file',
    occasional: true,
    why: 'A state that cannot be opened hides what the save after it has changed.',
    investigate: ['Ask the issuer for the file as it was sent', 'Open the file up to this revision by hand'],
    falsePositives: ['Software that writes broken files', 'A file damaged on its way'],
    references: ['ISO 32000-1, 7.5.6 Incremental updates'],
  },
  requires: ['revisions'],
  options: z.object({}),
  evidence: inventory,
  run({ revisions }) {
    if (revisions.length < 2)
      return notApplicable('The file keeps a single revision; saving it anew removes earlier ones.');
    const found = revisions.flatMap(({ number, start, end, readable, increment }) => {
      const label = `revision ${number}, bytes ${start} to ${end}`;
      if (!readable) return [{ label, text: 'cannot be opened', page: null }];
      return increment === null ? [{ label, text: 'its objects cannot be read', page: null }] : [];
    });
    const first = found[0];
    if (first === undefined) return clear;
    const closed = revisions.some(({ readable }) => !readable);
    return graded('medium', closed ? 0.6 : 1, {
      kind: 'inventory',
      severity: closed ? 'medium' : 'low',
      summary: `The ${first.label}: ${first.text}.`,
      regions: [],
      items: found.slice(0, 40),
    });
  },
});
