'use client';

import { UserRound } from 'lucide-react';
import { useMe } from '#components/shell/session.tsx';
import { cn } from '#components/ui/cn.ts';
import { personOf } from './people.ts';

interface AssigneeProps {
  readonly actor: string;
  /** Of an address what stands before the @. */
  readonly brief?: boolean;
  readonly className?: string;
}

/** Whose case it is. */
export function Assignee({ actor, brief = false, className }: AssigneeProps) {
  const { actor: me } = useMe();
  const name = brief ? (personOf(actor).split('@')[0] ?? '') : personOf(actor);
  return (
    <span
      className={cn('inline-flex min-w-0 items-center gap-1 text-xs', className)}
      title={`Assigned to ${personOf(actor)}`}
    >
      <UserRound className="size-3.5 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">Assigned to</span>
      <span className="truncate">{actor === me ? 'me' : name}</span>
    </span>
  );
}
