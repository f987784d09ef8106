import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Revision, TextChange } from '../../facts/history.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

interface Edit extends TextChange {
  readonly severity: Severity;
  readonly strength: number;
  readonly revision: Revision;
  /** True where only the look of the page changed. */
  readonly picture: boolean;
}

/** A save that painted more places anew has drawn the page again, with other fonts for instance. */
const PATCHES_MAX = 8;

export const editedRevision = defineForgeryCheck({
  meta: {
    id: 'edited-revision',
    version: '2',
    title: 'The page was changed after the document was made',
    examined: 'Text and look of every earlier revision kept in the file, against the one after it',
    family: 'revision',
    cause: 'later_save',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'content_edit',
    basis: 'file',
    why: 'An incremental save keeps the earlier state of the file, so what was replaced can still be read.',
    investigate: [
      'Compare the text before and after, and ask the issuer which of the two it has sent',
      'Look at the other values of the page that depend on the changed one',
    ],
    falsePositives: [
      'A form that its recipient has filled in and saved',
      'A portal that stamps a remark or a bar code on the document',
      'A correction that the issuer itself saved into the same file',
    ],
    references: ['ISO 32000-1, 7.5.6 Incremental updates'],
  },
  requires: ['revisions', 'pages'],
  options: z.object({}),
  evidence: history,
  run({ revisions }) {
    if (revisions.length < 2)
      return notApplicable('The file keeps a single revision; saving it anew removes earlier ones.');
    const edits = revisions.flatMap(editsOf).toSorted((a, b) => weight(b) - weight(a));
    const worst = edits[0];
    if (worst === undefined) return clear;
    const shown = edits.filter((edit) => edit.severity !== 'low' || worst.severity === 'low');
    return graded('high', worst.strength, {
      kind: 'history',
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: summaryOf(worst, shown.length),
      regions: regionsOf(shown),
      changes: shown.slice(0, 40).map((edit) => ({
        page: edit.page,
        before: quote(edit.before, 200),
        after: quote(edit.after, 200),
        change: edit.picture ? `picture ${edit.kind}` : edit.kind,
        revision: edit.revision.number,
        byte_offset: edit.revision.start,
      })),
    });
  },
});

function editsOf(revision: Revision): Edit[] {
  if (!revision.readable) {
    const gap = { page: 1, box: { x: 0, y: 0, width: 0, height: 0 }, before: '', after: '', kind: 'removed' as const };
    return [{ ...gap, severity: 'low', strength: 1, revision, picture: false }];
  }
  const removes = revision.changes.some((change) => change.kind === 'removed' || change.kind === 'replaced');
  if (revision.changes.length === 0) return picturesOf(revision);
  return revision.changes.map((change) => ({
    ...change,
    ...judge(change, removes, revision.rewritten),
    revision,
    picture: false,
  }));
}

/** Places that look otherwise though no text changed; signing, forms and remarks of known kinds explain theirs. */
function picturesOf(revision: Revision): Edit[] {
  if (revision.increment && revision.increment.level !== 'other') return [];
  const places = revision.repainted ?? [];
  const patch = (covers: boolean) => covers && places.length <= PATCHES_MAX;
  return places.map(({ page, box, covers }) => ({
    page,
    box,
    before: '',
    after: '',
    kind: covers ? ('replaced' as const) : ('added' as const),
    severity: patch(covers) ? ('medium' as const) : ('low' as const),
    strength: 0.7,
    revision,
    picture: true,
  }));
}

function judge(change: TextChange, removes: boolean, rewritten: boolean): { severity: Severity; strength: number } {
  if (rewritten) return { severity: 'medium', strength: 0.7 };
  if (change.kind === 'replaced') {
    const value = isValueText(change.before) && isValueText(change.after);
    return value ? { severity: 'high', strength: 1 } : { severity: 'medium', strength: 1 };
  }
  if (change.kind === 'removed') return { severity: 'medium', strength: isValueText(change.before) ? 0.9 : 0.7 };
  return removes ? { severity: 'medium', strength: 0.7 } : { severity: 'low', strength: 0.8 };
}

const RANK: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 };
const weight = (edit: Edit): number => RANK[edit.severity] + edit.strength / 2;

function summaryOf(edit: Edit, count: number): string {
  if (!edit.revision.readable)
    return `Revision ${edit.revision.number} of the file cannot be opened, so its changes stay unknown.`;
  const more = count > 1 ? ` (${count - 1} more)` : '';
  const where = `Page ${edit.page}, revision ${edit.revision.number}`;
  if (edit.picture)
    return `${where}: something was painted ${edit.kind === 'replaced' ? 'over what stood there' : 'on the page'}${more}, and no text changed.`;
  if (edit.kind === 'replaced') return `${where}: "${quote(edit.before)}" became "${quote(edit.after)}"${more}.`;
  if (edit.kind === 'removed') return `${where}: "${quote(edit.before)}" was removed${more}.`;
  return `${where}: "${quote(edit.after)}" was added${more}.`;
}
