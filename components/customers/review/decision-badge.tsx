import { personOf } from '#components/alerts/people.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { CustomerReview } from '#lib/contracts/customer-review.ts';
import { DECISIONS } from './decisions.ts';

/** What was decided about a customer, else who works on it; the note is there on hover. */
export function DecisionBadge({ review }: { review: CustomerReview | null }) {
  if (review?.decision) {
    const { icon: Icon, tone, label } = DECISIONS[review.decision];
    return (
      <Badge tone={tone} title={review.note === '' ? undefined : review.note}>
        <Icon aria-hidden />
        {label}
      </Badge>
    );
  }
  if (review?.owner) return <Badge tone="primary">{`With ${personOf(review.owner)}`}</Badge>;
  return <Badge>Not decided</Badge>;
}
