'use client';

import { ArrowUpRight, Ban, Check, ChevronDown, Clock, Hand, RotateCcw, UserRoundPlus } from 'lucide-react';
import { useCan, useMe } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { FRAUD_TYPES } from '#db/vocab.ts';
import type { CaseChangeInput } from '#lib/client/cases.ts';
import type { CaseSummary } from '#lib/contracts/alert-case.ts';
import { formatCode, formatDateTime, formatScore } from '#lib/format.ts';
import { Assignee } from './assignee.tsx';
import { CaseBadge } from './case-badge.tsx';
import { DueBadge } from './due-badge.tsx';
import { personOf } from './people.ts';
import { type StackFacts, stackText } from './stack-facts.ts';
import type { Decision } from './use-triage.ts';

/** A stack whose cases are decided together. */
export interface StackReview {
  readonly facts: StackFacts;
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
            <DueBadge standing={standing} always />
            {standing?.assigned_to ? <Assignee actor={standing.assigned_to} className="max-w-56" /> : null}
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
            <Choices
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

interface ChoicesProps extends Pick<DecisionBarProps, 'onDecide' | 'onClaim' | 'onAssign'> {
  readonly disabled: boolean;
  readonly held: boolean;
}

/** In a panel the words and keys need the room of the pictures. */
const ROOMY = '@max-[44rem]:hidden';

function Choices({ disabled, held, onDecide, onClaim, onAssign }: ChoicesProps) {
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('approve')}>
        <Check aria-hidden className={ROOMY} />
        Approve <Key>A</Key>
      </Button>
      <span className="inline-flex">
        <Button
          variant="danger"
          size="sm"
          className="rounded-r-none"
          disabled={disabled}
          onClick={() => onDecide('block')}
        >
          <Ban aria-hidden className={ROOMY} />
          Block <Key>B</Key>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="danger"
              size="sm"
              className="-ml-px rounded-l-none px-1.5"
              disabled={disabled}
              aria-label="Block as"
            >
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuLabel>Block, and label it as</DropdownMenuLabel>
            {FRAUD_TYPES.map((fraud_type) => (
              <DropdownMenuItem key={fraud_type} onSelect={() => onDecide('block', { fraud_type })}>
                {formatCode(fraud_type)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </span>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('escalate')}>
        <ArrowUpRight aria-hidden className={ROOMY} />
        Escalate <Key>E</Key>
      </Button>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('snooze')}>
        <Clock aria-hidden className={ROOMY} />
        Snooze <Key>S</Key>
      </Button>
      <Button size="sm" disabled={disabled} aria-pressed={held} onClick={onClaim}>
        <Hand aria-hidden className={ROOMY} />
        {held ? 'Release' : 'Claim'} <Key>C</Key>
      </Button>
      <Button size="sm" onClick={onAssign}>
        <UserRoundPlus aria-hidden className={ROOMY} />
        Assign <Key>I</Key>
      </Button>
    </>
  );
}

/** How many there are, and the way to decide about each alone. */
function StackRemark({ stack: { facts, onOpen } }: { stack: StackReview }) {
  return (
    <>
      <span className="font-medium">All {facts.waiting}</span>
      <span className="text-muted">{stackText(facts)}</span>
      <Button variant="link" size="sm" className="px-0" onClick={onOpen}>
        One by one
      </Button>
    </>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Kbd aria-hidden className="pointer-coarse:hidden">
      {children}
    </Kbd>
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
