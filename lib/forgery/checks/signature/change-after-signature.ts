import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type LaterChange, laterChanges } from '../../derive/after-signing.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Revision } from '../../facts/history.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';
import type { SignatureFact } from '../../pdf/facts.ts';

interface Breach extends LaterChange {
  readonly signature: SignatureFact;
  readonly revision: Revision;
}

/**
 * What a save after a signature shows decides, not which entry it touches. The signed state is compared with the file as
 * it is shown and read (`laterChanges`): where something differs that no signer leaves open, two states of one file show
 * different things. Entries that show nothing else are a remark, and what was only not allowed is a trace.
 */
export const changeAfterSignature = defineForgeryCheck({
  meta: {
    id: 'change-after-signature',
    version: '3',
    title: 'The document was changed after it was signed',
    examined: 'What saves after each digital signature changed of pages, text, look, fields, notes and embedded files',
    family: 'signature',
    cause: 'later_save',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'post_signature_change',
    basis: 'file',
    occasional: true,
    why: 'A further signature, validation data and the filling of empty fields may follow a signature; what was signed stays as it was shown.',
    investigate: [
      'Read the document as it was when it was signed, and compare',
      'Ask the signer whether the later change is known',
    ],
    falsePositives: [
      'Archive software that rewrites parts of a signed file',
      'A field that the signer left to be changed by others',
    ],
    references: ['ISO 32000-1, 12.8.2.2 DocMDP and 12.8.2.4 FieldMDP', 'pyHanko, default difference policy'],
  },
  requires: ['signatures', 'revisions'],
  options: z.object({}),
  evidence: history,
  run({ signatures, revisions }) {
    if (signatures.length === 0) return notApplicable('The file carries no digital signature.');
    const known = signatures.filter(({ revision }) => revision !== null);
    if (known.length === 0) return notApplicable('It cannot be told what the signatures cover.');
    const breaches = known.flatMap((signature) => breachesOf(signature, revisions)).toSorted(strongestFirst);
    const worst = breaches[0];
    if (worst === undefined) return clear;
    const told = breaches.filter(({ severity }) => severity === worst.severity);
    return graded('high', worst.severity === 'medium' ? 0.8 : 1, {
      kind: 'history',
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: `Signed by ${quote(worst.signature.signer ?? 'an unnamed signer')}, then changed in revision ${worst.revision.number}: ${quote(worst.why, 200)}.${SHOWS_THE_SAME[worst.severity]}`,
      regions: regionsOf(told.flatMap(({ page, box }) => (box === null ? [] : [{ page, box }]))),
      changes: rowsOf(breaches).slice(0, 40),
    });
  },
});

const SHOWS_THE_SAME: Readonly<Record<Severity, string>> = {
  high: '',
  medium: '',
  low: ' Pages, fields and embedded files say what was signed.',
};

function breachesOf(signature: SignatureFact, revisions: readonly Revision[]): Breach[] {
  return revisions
    .slice(signature.revision ?? revisions.length)
    .flatMap((revision) => laterChanges(revision, signature).map((change) => ({ ...change, signature, revision })));
}

/** One row for each change, however many signatures it comes after. */
function rowsOf(breaches: readonly Breach[]) {
  const rows = breaches.map(({ page, before, after, what, revision }) => ({
    page,
    before: quote(before, 200),
    after: quote(after, 200),
    change: quote(what, 200),
    revision: revision.number,
    byte_offset: revision.start,
  }));
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
