import { ArrowUpRight, Ban, Check, Clock, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { CaseState } from '#db/vocab.ts';
import type { CaseSummary } from '#lib/contracts/alert-case.ts';
import { formatDateTime, formatScore } from '#lib/format.ts';
import { initialsOf, personOf } from './people.ts';

const STATES: Record<CaseState, { text: string; tone: BadgeTone; icon: ReactNode }> = {
  open: { text: 'Open', tone: 'outline', icon: null },
  escalated: { text: 'Escalated', tone: 'high', icon: <ArrowUpRight aria-hidden /> },
  snoozed: { text: 'Snoozed', tone: 'neutral', icon: <Clock aria-hidden /> },
  approved: { text: 'Approved', tone: 'success', icon: <Check aria-hidden /> },
  blocked: { text: 'Blocked', tone: 'critical', icon: <Ban aria-hidden /> },
};

const REGRESSED = { text: 'Regressed', tone: 'high', icon: <TrendingUp aria-hidden /> } as const;

/** Where the review of an alert stands, and who is on it. */
export function CaseBadge({ standing }: { standing: CaseSummary | null }) {
  if (standing === null) return <span className="text-muted text-xs">none needed</span>;
  const { text, tone, icon } = standing.woken_score === null ? STATES[standing.state] : REGRESSED;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={tone} title={titleOf(standing)}>
        {icon}
        {text}
      </Badge>
      {standing.claimed_by === null ? null : <Avatar actor={standing.claimed_by} />}
    </span>
  );
}

/** The initials of a person in a circle. */
export function Avatar({ actor }: { actor: string }) {
  return (
    <span
      role="img"
      aria-label={`Claimed by ${personOf(actor)}`}
      title={`Claimed by ${personOf(actor)}`}
      className="grid size-5 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-[0.625rem] text-primary-soft-foreground"
    >
      {initialsOf(actor)}
    </span>
  );
}

function titleOf({ state, changed_by, changed_at, snoozed_until, woken_score }: CaseSummary): string | undefined {
  if (woken_score !== null) return `A newer alert scored ${formatScore(woken_score)} while it was snoozed`;
  if (snoozed_until !== null) return `Until ${formatDateTime(snoozed_until)}`;
  if (state === 'open' || changed_by === null || changed_at === null) return undefined;
  return `By ${personOf(changed_by)}, ${formatDateTime(changed_at)}`;
}
