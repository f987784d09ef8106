'use client';
import { personOf } from '#components/alerts/people.ts';
import { Choice } from '#components/review/choice.tsx';
import { NoteButtons } from '#components/review/note-buttons.tsx';
import { NoteEditor } from '#components/review/note-editor.tsx';
import { useNote } from '#components/review/use-note.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { CUSTOMER_DECISIONS, type CustomerDecision } from '#db/vocab.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReview } from '#lib/contracts/customer-review.ts';
import { DecisionBadge } from './decision-badge.tsx';
import { DECISIONS } from './decisions.ts';
import { Owner } from './owner.tsx';
import { useCustomerReview } from './use-customer-review.ts';

/** What was decided about a customer, by whom, and what can be decided. */
export function CustomerReviewBar({ tenantId, customer }: { tenantId: string; customer: Customer }) {
  const { decide, give, enabled } = useCustomerReview(tenantId, customer);
  const { review } = customer;
  const decision = review?.decision ?? null;
  const note = useNote(review?.note ?? '');
  const settle = (next: CustomerDecision | null) => {
    decide(next, next === null ? '' : note.text.trim());
    note.end();
  };
  return (
    <section
      aria-label="Review"
      className="top-0 z-20 mb-4 grid gap-2 rounded-lg border bg-surface px-4 py-2.5 sm:sticky"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Standing review={review} />
        {enabled ? (
          <div className="ml-auto flex flex-wrap items-center gap-1.5">
            {CUSTOMER_DECISIONS.map((each) => (
              <Choice
                key={each}
                icon={DECISIONS[each].icon}
                label={DECISIONS[each].verb}
                shortcut={DECISIONS[each].key}
                chosen={decision === each}
                danger={each === 'rejected'}
                onChoose={() => settle(each)}
              />
            ))}
            <Owner tenantId={tenantId} customerId={customer.customer_id} owner={review?.owner ?? null} onGive={give} />
            <NoteButtons
              writing={note.writing}
              onToggle={note.toggle}
              onTakeBack={decision ? () => settle(null) : null}
            />
          </div>
        ) : null}
      </div>
      {note.writing ? (
        <NoteEditor
          note={note.text}
          placeholder="What you found out, or which documents you ask for"
          onNote={note.write}
          onSave={decision ? () => settle(decision) : null}
        />
      ) : note.text === '' ? null : (
        <p className="whitespace-pre-wrap break-words text-sm">{note.text}</p>
      )}
    </section>
  );
}

function Standing({ review }: { review: CustomerReview | null }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <DecisionBadge review={review} />
      {review?.decided_by && review.decided_at ? (
        <span className="break-all text-muted">
          by {personOf(review.decided_by)}, <RelativeTime iso={review.decided_at} />
        </span>
      ) : null}
      {review?.decision && review.owner && review.owner !== review.decided_by ? (
        <span className="break-all text-muted">with {personOf(review.owner)}</span>
      ) : null}
    </p>
  );
}
