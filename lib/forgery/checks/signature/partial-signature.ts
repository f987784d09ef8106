import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { laterChanges } from '../../derive/after-signing.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Revision } from '../../facts/history.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

/** As a signer who forbids nothing. */
const OPEN = { permitted: null, locks: [] };

export const partialSignature = defineForgeryCheck({
  meta: {
    id: 'partial-signature',
    version: '2',
    title: 'What was added last is covered by no signature',
    examined: 'Whether the last save that changed the document is covered by a signature',
    family: 'signature',
    cause: 'later_save',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'signature_invalid',
    basis: 'file',
    occasional: true,
    why: 'Viewers call a signature valid although it says nothing about what was appended after it.',
    investigate: ['Read the document as it was signed last', 'Ask who added the later content'],
    falsePositives: [
      'A form that was filled, or a remark that was added, after signing as the signer expected',
      'Validation data or a stamp of an archive',
    ],
    references: ['ISO 32000-1, 12.8.1', 'Mladenov et al.: 1 Trillion Dollar Refund, CCS 2019'],
  },
  requires: ['signatures', 'revisions'],
  options: z.object({}),
  evidence: history,
  run({ signatures, revisions }) {
    if (signatures.length === 0) return notApplicable('The file carries no digital signature.');
    const covered = Math.max(0, ...signatures.map(({ revision }) => revision ?? 0));
    if (covered === 0) return notApplicable('It cannot be told what the signatures cover.');
    const later = revisions.slice(covered).flatMap((revision) => {
      const severity = severityOf(revision);
      return severity === null ? [] : [{ revision, severity }];
    });
    const worst = later.find(({ severity }) => severity === 'medium') ?? later[0];
    if (worst === undefined) return clear;
    const last = signatures.findLast(({ revision }) => revision === covered);
    const changes = later.flatMap(({ revision }) => revision.changes.map((change) => ({ ...change, revision })));
    return graded('medium', worst.severity === 'medium' ? 0.8 : 1, {
      kind: 'history',
      severity: worst.severity,
      summary: `The signature of ${quote(last?.signer ?? 'an unnamed signer')} covers revision ${covered} of ${revisions.length}; revision ${worst.revision.number} after it changed the document.`,
      regions: regionsOf(changes),
      changes: changes.slice(0, 40).map(({ page, before, after, kind, revision }) => ({
        page,
        before: quote(before, 200),
        after: quote(after, 200),
        change: kind,
        revision: revision.number,
        byte_offset: revision.start,
      })),
    });
  },
});

/** How much a save changed that nobody signed; null where it changed nothing that is seen or read. */
function severityOf(revision: Revision): Severity | null {
  const found = laterChanges(revision, OPEN);
  if (found.some(({ severity }) => severity !== 'low')) return 'medium';
  const { increment, changes } = revision;
  const seen = increment?.level === 'annotations' || (increment?.fields.length ?? 0) > 0 || changes.length > 0;
  return seen ? 'low' : null;
}
