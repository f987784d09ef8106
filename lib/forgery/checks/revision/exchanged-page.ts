import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isBusinessDocument } from '../../derive/business-document.ts';
import { savedBy } from '../../derive/save-words.ts';
import { graded, history, quote } from '../../evidence.ts';
import type { PageChange } from '../../facts/effects.ts';
import type { Revision } from '../../facts/history.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

interface Told extends PageChange {
  readonly revision: Revision;
  readonly severity: Severity;
}

/**
 * A page with content that a later save took out or exchanged is a proof where the document settles something: its
 * two states show different things, and who received it was meant to see the second one. In a report it is a new edition,
 * a trace. Pages in another order or between others are a trace; an empty page that went and pages that were added behind the
 * last one take nothing from what was there, and are a remark.
 */
export const exchangedPage = defineForgeryCheck({
  meta: {
    id: 'exchanged-page',
    version: '1',
    title: 'A later save removed or exchanged a page',
    examined: 'The pages of every earlier revision kept in the file, against those of the one after it',
    family: 'revision',
    cause: 'later_save',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'content_edit',
    basis: 'file',
    occasional: true,
    why: 'An incremental save keeps the pages that it takes out, so a removed page can still be read.',
    investigate: [
      'Read the page that is gone in the view of its save',
      'Ask the issuer how many pages the document has',
    ],
    falsePositives: [
      'A sender who left out pages that seemed of no interest',
      'A new edition that its publisher saved into the same file',
    ],
    references: ['ISO 32000-1, 7.5.6 Incremental updates and 7.7.3 Page tree'],
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
    const told = revisions
      .flatMap((revision) =>
        (revision.pages ?? []).map((change): Told => ({ ...change, revision, severity: severityOf(change, business) })),
      )
      .toSorted(strongestFirst);
    const worst = told[0];
    if (worst === undefined) return clear;
    return graded('high', worst.severity === 'medium' ? 0.8 : 1, {
      kind: 'history',
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: summaryOf(worst, revisions[worst.revision.number - 2], told.length),
      regions: [],
      changes: told.slice(0, 40).map((change) => ({
        page: change.after ?? change.before ?? 1,
        before: quote(change.wasText, 200),
        after: quote(change.isText, 200),
        change: `page ${change.before ?? change.after} ${change.fate}`,
        revision: change.revision.number,
        byte_offset: change.revision.start,
      })),
    });
  },
});

function severityOf({ fate, blank }: PageChange, business: boolean): Severity {
  if (fate === 'appended' || blank) return 'low';
  if (fate === 'moved' || fate === 'inserted') return 'medium';
  return business ? 'high' : 'medium';
}

function summaryOf(change: Told, before: Revision | undefined, count: number): string {
  const { fate, revision, wasText, isText } = change;
  const page = `Page ${change.before ?? change.after} of revision ${revision.number - (change.before === null ? 0 : 1)}`;
  const said = quote(change.before === null ? isText : wasText);
  const words = said === '' ? '' : ` ("${said}")`;
  const now = fate === 'exchanged' && isText !== '' ? ` for one that begins "${quote(isText)}"` : '';
  const place = fate === 'moved' ? ` to page ${change.after}` : '';
  const more = count > 1 ? `, and ${count - 1} more` : '';
  return `${page}${words} was ${fate}${place}${now} in revision ${revision.number}${more}${savedBy(before, revision)}.`;
}
