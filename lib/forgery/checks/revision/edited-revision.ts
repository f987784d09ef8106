import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isBusinessDocument } from '../../derive/business-document.ts';
import { type EditWeight, weighEdit } from '../../derive/edit-weight.ts';
import { isSameSession, savedBy } from '../../derive/save-words.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, history, quote, regionsOf } from '../../evidence.ts';
import type { Revision, TextChange } from '../../facts/history.ts';
import { defineForgeryCheck, SEVERITY_RANK, type Severity } from '../../forgery-check.ts';

interface Edit extends EditWeight, Pick<TextChange, 'page' | 'box' | 'before' | 'after' | 'kind'> {
  /** What was changed: `picture` where only the look of the page did, `field` a value of a form. */
  readonly part: 'text' | 'picture' | 'field';
  readonly revision: Revision;
}

/** A save that painted more places anew has drawn the page again, with other fonts for instance. */
const PATCHES_MAX = 8;

/**
 * What a save without a signature replaced, by what, where and by whom decides (`weighEdit`). A field that was empty and is
 * filled is no edit. A value of a field that becomes another is a trace at most: forms are filled again.
 */
export const editedRevision = defineForgeryCheck({
  meta: {
    id: 'edited-revision',
    version: '3',
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
  optional: ['documentClass', 'amounts', 'labelled'],
  options: z.object({}),
  evidence: history,
  run(facts) {
    const { revisions } = facts;
    if (revisions.length < 2)
      return notApplicable('The file keeps a single revision; saving it anew removes earlier ones.');
    const business = isBusinessDocument(facts);
    const edits = revisions
      .flatMap((revision, index) => editsOf(revision, revisions[index - 1], business))
      .toSorted((a, b) => weight(b) - weight(a));
    const worst = edits[0];
    if (worst === undefined) return clear;
    const shown = edits.filter((edit) => edit.severity !== 'low' || worst.severity === 'low');
    const before = revisions[worst.revision.number - 2];
    return graded('high', worst.strength, {
      kind: 'history',
      severity: worst.severity,
      direct: worst.direct,
      summary: `${summaryOf(worst, shown.length)}${savedBy(before, worst.revision)}.`,
      regions: regionsOf(shown),
      changes: shown.slice(0, 40).map((edit) => ({
        page: edit.page,
        before: quote(edit.before, 200),
        after: quote(edit.after, 200),
        change: edit.part === 'text' ? edit.kind : `${edit.part} ${edit.kind}`,
        revision: edit.revision.number,
        byte_offset: edit.revision.start,
      })),
    });
  },
});

function editsOf(revision: Revision, before: Revision | undefined, business: boolean): Edit[] {
  const place = { page: 1, box: { x: 0, y: 0, width: 0, height: 0 }, before: '', after: '', kind: 'removed' as const };
  if (!revision.readable) return [{ ...place, severity: 'low', strength: 1, direct: false, revision, part: 'text' }];
  const terms = { business, sameSession: isSameSession(before, revision) };
  const fields = fieldsOf(revision, terms.sameSession);
  const changes = revision.changes.filter(({ subject }) => subject !== 'layout' && subject !== 'reading');
  const texts = changes.map((change): Edit => {
    return { ...change, ...weighEdit(change, revision, terms), revision, part: 'text' };
  });
  return [...texts, ...fields, ...picturesOf(revision)];
}

/** Places of pages without changed text that look otherwise; signing, forms and remarks of known kinds explain theirs. */
function picturesOf(revision: Revision): Edit[] {
  if (revision.increment && revision.increment.level !== 'other') return [];
  const told = new Set([...revision.changes, ...exchangedPages(revision)].map(({ page }) => page));
  const places = (revision.repainted ?? []).filter(({ page }) => !told.has(page));
  const patch = (covers: boolean) => covers && places.length <= PATCHES_MAX;
  return places.map(({ page, box, covers }) => ({
    page,
    box,
    before: '',
    after: '',
    kind: covers ? ('replaced' as const) : ('added' as const),
    severity: patch(covers) ? ('medium' as const) : ('low' as const),
    strength: 0.7,
    direct: false,
    revision,
    part: 'picture' as const,
  }));
}

/** Pages that are others altogether are told by another check. */
const exchangedPages = ({ pages = [] }: Revision): { page: number | null }[] =>
  pages.map(({ after }) => ({ page: after }));

/** Values of fields that became others. */
function fieldsOf(revision: Revision, sameSession: boolean): Edit[] {
  const replaced = (revision.effects?.fields ?? []).filter(({ fate }) => fate === 'replaced' || fate === 'emptied');
  return replaced.map(({ page, box, before, after, fate }) => {
    const value = fate === 'replaced' && isValueText(before) && isValueText(after) && !sameSession;
    const severity: Severity = value ? 'medium' : 'low';
    const kind = fate === 'replaced' ? ('replaced' as const) : ('removed' as const);
    return { page, box, before, after, kind, severity, strength: 0.7, direct: false, revision, part: 'field' };
  });
}

const weight = (edit: Edit): number => SEVERITY_RANK[edit.severity] + edit.strength / 2;

function summaryOf(edit: Edit, count: number): string {
  if (!edit.revision.readable)
    return `Revision ${edit.revision.number} of the file cannot be opened, so its changes stay unknown`;
  const more = count > 1 ? ` (${count - 1} more)` : '';
  const where = `Page ${edit.page}, revision ${edit.revision.number}`;
  if (edit.part === 'picture')
    return `${where}: something was painted ${edit.kind === 'replaced' ? 'over what stood there' : 'on the page'}${more}, and no text changed`;
  if (edit.kind === 'replaced') return `${where}: "${quote(edit.before)}" became "${quote(edit.after)}"${more}`;
  if (edit.kind === 'removed') return `${where}: "${quote(edit.before)}" was removed${more}`;
  return `${where}: "${quote(edit.after)}" was added${more}`;
}
