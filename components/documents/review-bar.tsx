'use client';
import { useQueryState } from 'nuqs';
import { personOf } from '#components/alerts/people.ts';
import { Choice } from '#components/review/choice.tsx';
import { NoteButtons } from '#components/review/note-buttons.tsx';
import { NoteEditor } from '#components/review/note-editor.tsx';
import { useNote } from '#components/review/use-note.ts';
import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { REVIEW_VERDICTS, type ReviewVerdict } from '#db/vocab.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import type { Review } from '#lib/contracts/report-verdict.ts';
import { listOf } from './report-search.ts';
import { useNextUndecided } from './report-steps.tsx';
import { REVIEW_LOOKS, ReviewBadge } from './review-badge.tsx';
import { useReview } from './use-review.ts';
import { REVIEW_LABELS } from './verdicts.ts';

/** The keys that decide about an alert decide about a document too. */
const KEYS = { genuine: 'a', fraud: 'b', unclear: 'e' } as const;

/** What an analyst decided about the document, and what can be decided; a first decision leads to the next document. */
export function ReviewBar({ tenantId, report }: { tenantId: string; report: ReportDetail }) {
  const { decide, enabled } = useReview(tenantId, report);
  const [list] = useQueryState('list');
  const openNext = useNextUndecided({ tenantId, reportId: report.id, filter: listOf(list) });
  const { review } = report;
  const note = useNote(review?.note ?? '');
  const settle = (verdict: ReviewVerdict | null) => {
    decide(verdict, verdict === null ? '' : note.text.trim());
    note.end();
    if (review === null && verdict !== null) openNext?.();
  };
  return (
    <section aria-label="Review" className="grid gap-2 rounded-lg border bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Standing review={review} />
        {enabled ? (
          <div className="ml-auto flex flex-wrap items-center gap-1.5">
            {REVIEW_VERDICTS.map((verdict) => (
              <Choice
                key={verdict}
                icon={REVIEW_LOOKS[verdict].icon}
                label={REVIEW_LABELS[verdict]}
                shortcut={KEYS[verdict]}
                chosen={review?.verdict === verdict}
                danger={review?.verdict === verdict && verdict === 'fraud'}
                onChoose={() => settle(verdict)}
              />
            ))}
            <NoteButtons
              writing={note.writing}
              onToggle={note.toggle}
              onTakeBack={review ? () => settle(null) : null}
            />
          </div>
        ) : null}
      </div>
      {note.writing ? (
        <NoteEditor
          note={note.text}
          placeholder="What you found out"
          onNote={note.write}
          onSave={review ? () => settle(review.verdict) : null}
        />
      ) : review && review.note !== '' ? (
        <p className="whitespace-pre-wrap break-words text-sm">{review.note}</p>
      ) : null}
    </section>
  );
}

function Standing({ review }: { review: Review | null }) {
  if (!review) return <Badge>Not decided</Badge>;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <ReviewBadge review={review} />
      <span className="break-all text-muted">
        by {personOf(review.reviewed_by)}, <RelativeTime iso={review.reviewed_at} />
      </span>
    </p>
  );
}
