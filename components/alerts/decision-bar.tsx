'use client';

import { RotateCcw } from 'lucide-react';
import { useCan, useMe } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { CaseChangeInput } from '#lib/client/cases.ts';
import type { CaseSummary } from '#lib/contracts/alert-case.ts';
import { formatDateTime, formatScore } from '#lib/format.ts';
import { Assignee } from './assignee.tsx';
import { CaseBadge } from './case-badge.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { firstDue } from './due.ts';
import { DueBadge } from './due-badge.tsx';
import { holderOf } from './holder.ts';
import { personOf } from './people.ts';
import { type StackFacts, stackText } from './stack-facts.ts';
import type { Decision } from './use-triage.ts';

/** A stack whose cases are decided together. */
export interface StackReview {
  readonly facts: StackFacts;
  /** How each of them stands. */
  readonly standings: readonly (CaseSummary | null)[];
  /** Shows its cases one by one. */
  readonly onOpen: () => void;
}

interface DecisionBarProps {
  readonly standing: CaseSummary | null;
  readonly className?: string;
  /** The decision is about all cases of a stack that wait. */
  readonly stack: StackReview | null;
  readonly onDecide: (action: Decision, extra?: Partial<CaseChangeInput>) => void;
  readonly onClaim: () => void;
  readonly onAssign: () => void;
  readonly onReopen: () => void;
}

/** Where the review of one alert stands, and what can be done about it; it stays in sight while the alert is read. */
export function DecisionBar({ standing, className, stack, onDecide, onClaim, onAssign, onReopen }: DecisionBarProps) {
  const { actor } = useMe();
  const may = useCan('alerts:write');
  const claimant = standing?.claimed_by ?? null;
  const another = claimant !== null && claimant !== actor;
  const settled = standing?.state === 'approved' || standing?.state === 'blocked';
  return (
    <section
      aria-label="Review"
      className={cn(
        '@container sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-surface px-3 py-2 shadow-xs',
        className,
      )}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        {stack === null ? (
          <>
            <CaseBadge standing={standing} />
            <Duty standings={[standing]} />
            <Remark standing={standing} another={another} />
          </>
        ) : (
          <StackRemark stack={stack} />
        )}
      </p>
      {may ? (
        <div className="ml-auto flex flex-wrap items-center gap-1.5">
          {stack === null && (settled || standing?.state === 'snoozed' || standing?.state === 'escalated') ? (
            <Button size="sm" onClick={onReopen} disabled={another}>
              <RotateCcw aria-hidden />
              Reopen
            </Button>
          ) : null}
          {settled ? null : (
            <DecisionButtons
              disabled={another}
              held={claimant === actor}
              onDecide={onDecide}
              onClaim={onClaim}
              onAssign={onAssign}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}

/** How many there are, and the way to decide about each alone. */
function StackRemark({ stack: { facts, standings, onOpen } }: { stack: StackReview }) {
  return (
    <>
      <span className="font-medium">All {facts.waiting}</span>
      <span className="text-muted">{stackText(facts)}</span>
      <Button variant="link" size="sm" className="px-0" onClick={onOpen}>
        One by one
      </Button>
      <Duty standings={standings} />
    </>
  );
}

/** By when the first of some cases is due, and whose they are. */
function Duty({ standings }: { standings: StackReview['standings'] }) {
  const { current } = holderOf(standings);
  return (
    <>
      <DueBadge standing={firstDue(standings)} always />
      {current ? <Assignee actor={current} className="max-w-56" /> : null}
    </>
  );
}

function Remark({ standing, another }: { standing: CaseSummary | null; another: boolean }) {
  if (standing === null) return null;
  const { claimed_by, changed_by, changed_at, snoozed_until, woken_score, state } = standing;
  if (another && claimed_by !== null) {
    return <span className="break-all text-muted">{personOf(claimed_by)} is working on this case</span>;
  }
  if (snoozed_until !== null) return <span className="text-muted">until {formatDateTime(snoozed_until)}</span>;
  if (woken_score !== null) return <span className="text-muted">score rose to {formatScore(woken_score)}</span>;
  if (state === 'open' || changed_by === null || changed_at === null) return null;
  return (
    <span className="break-all text-muted">
      by {personOf(changed_by)}, <RelativeTime iso={changed_at} />
    </span>
  );
}
