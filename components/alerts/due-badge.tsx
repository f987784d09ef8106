'use client';

import { AlarmClock } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { useNow } from '#components/ui/use-now.ts';
import type { CaseSummary } from '#lib/contracts/alert-case.ts';
import { formatDateTime } from '#lib/format.ts';
import { dueOf } from './due.ts';

/** In a narrow card. */
const SHORT = { overdue: 'overdue', soon: 'due soon' } as const;
const TONES = { overdue: 'critical', soon: 'medium' } as const;

interface DueBadgeProps {
  readonly standing: CaseSummary | null;
  /** Shows also what is due later, quietly, and all words where there is little room. */
  readonly always?: boolean;
  /** Without how long, where another word needs the room. */
  readonly brief?: boolean;
}

/** By when a case is to be decided, in words: amber in the last quarter of its time, red when it is over. */
export function DueBadge({ standing, always = false, brief = false }: DueBadgeProps) {
  const now = useNow();
  const due = now === 0 ? null : dueOf(standing, now);
  if (due === null || !standing?.due_at) return null;
  const title = `To be decided by ${formatDateTime(standing.due_at)}`;
  if (due.state === 'later') {
    return always ? (
      <span className="whitespace-nowrap text-muted" title={title}>
        {due.text}
      </span>
    ) : null;
  }
  return (
    <Badge tone={TONES[due.state]} title={title} className="shrink-0">
      <AlarmClock aria-hidden />
      {brief ? null : <span className={always ? '' : '@max-[28rem]:hidden'}>{due.text}</span>}
      {always ? null : <span className={brief ? '' : '@max-[28rem]:inline hidden'}>{SHORT[due.state]}</span>}
    </Badge>
  );
}
