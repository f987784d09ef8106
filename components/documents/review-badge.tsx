import { Ban, Check, CircleHelp } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import type { Review } from '#lib/contracts/report-verdict.ts';
import { REVIEW_LABELS } from './verdicts.ts';

export const REVIEW_LOOKS = {
  genuine: { tone: 'success', icon: Check },
  fraud: { tone: 'critical', icon: Ban },
  unclear: { tone: 'neutral', icon: CircleHelp },
} as const;

/** What an analyst decided, with the note on hover. */
export function ReviewBadge({ review }: { review: Pick<Review, 'verdict' | 'note'> }) {
  const { tone, icon: Icon } = REVIEW_LOOKS[review.verdict];
  return (
    <Badge tone={tone} title={review.note === '' ? undefined : review.note}>
      <Icon aria-hidden />
      {REVIEW_LABELS[review.verdict]}
      <span className="sr-only"> by an analyst</span>
    </Badge>
  );
}
