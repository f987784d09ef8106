import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Revision } from '../../facts/history.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { type FieldLock, INCREMENT_LEVELS, type IncrementLevel, type SignatureFact } from '../../pdf/facts.ts';

interface Breach {
  readonly signature: SignatureFact;
  readonly revision: Revision;
  readonly why: string;
}

export const changeAfterSignature = defineForgeryCheck({
  meta: {
    id: 'change-after-signature',
    version: '2',
    title: 'The document was changed after it was signed',
    examined: 'Saves after each digital signature, against what may follow a signature',
    family: 'signature',
    cause: 'signature',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'post_signature_change',
    basis: 'file',
    occasional: true,
    why: 'A further signature, validation data and the filling of empty fields may follow a signature; other changes may not.',
    investigate: [
      'Read the document as it was when it was signed, and compare',
      'Ask the signer whether the later change is known',
    ],
    falsePositives: [
      'Archive software that rewrites parts of a signed file',
      'A field that the signer left to be changed',
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
    const breaches = known.flatMap((signature) => breachesOf(signature, revisions));
    const first = breaches[0];
    if (first === undefined) return clear;
    const changes = [...new Set(breaches.map(({ revision }) => revision))].flatMap(rowsOf);
    return graded('high', 1, {
      kind: 'history',
      severity: 'high',
      direct: true,
      summary: `Signed by ${quote(first.signature.signer ?? 'an unnamed signer')}, then changed in revision ${first.revision.number}: ${first.why}.`,
      regions: regionsOf(breaches.flatMap(({ revision }) => revision.changes)),
      changes: changes.slice(0, 40),
    });
  },
});

const rank = (level: IncrementLevel): number => INCREMENT_LEVELS.indexOf(level);

function breachesOf(signature: SignatureFact, revisions: readonly Revision[]): Breach[] {
  return revisions.slice(signature.revision ?? revisions.length).flatMap((revision) => {
    const why = whyOf(signature, revision);
    return why === null ? [] : [{ signature, revision, why }];
  });
}

function whyOf({ permitted, locks }: SignatureFact, { increment, changes }: Revision): string | null {
  const replaced = changes.find(({ kind }) => kind === 'replaced' || kind === 'removed');
  if (replaced !== undefined)
    return `"${quote(replaced.before)}" ${replaced.kind === 'removed' ? 'was removed' : `became "${quote(replaced.after)}"`}`;
  if (!increment) return null;
  if (increment.level === 'other') return increment.unexplained[0]?.why ?? 'parts of the document were changed';
  const locked = increment.fields.find((field) => locks.some((lock) => isLocked(lock, field)));
  if (locked !== undefined) return `the field ${quote(locked, 60)} was changed, which the signer had locked`;
  return permitted !== null && rank(increment.level) > rank(permitted)
    ? `the signer allows ${permitted.replaceAll('_', ' ')} at most, and this is ${increment.level.replaceAll('_', ' ')}`
    : null;
}

function isLocked({ action, fields }: FieldLock, field: string): boolean {
  const named = fields.some((name) => field === name || field.startsWith(`${name}.`));
  return action === 'all' || (action === 'include') === named;
}

function rowsOf(revision: Revision) {
  const row = { page: 1, before: '', after: '', revision: revision.number, byte_offset: revision.start };
  const shown = revision.changes.map(({ page, before, after, kind }) => {
    return { ...row, page, before: quote(before, 200), after: quote(after, 200), change: kind };
  });
  const objects = (revision.increment?.unexplained ?? []).map(({ object, why }) => {
    return { ...row, change: quote(object === null ? why : `object ${object}: ${why}`, 200) };
  });
  return [...shown, ...objects];
}
