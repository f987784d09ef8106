'use client';

import { UserRound } from 'lucide-react';
import { useMe } from '#components/shell/session.tsx';
import { cn } from '#components/ui/cn.ts';
import { personOf } from './people.ts';

/** Whose case it is. */
export function Assignee({ actor, className }: { actor: string; className?: string }) {
  const { actor: me } = useMe();
  return (
    <span
      className={cn('inline-flex min-w-0 items-center gap-1 text-xs', className)}
      title={`Assigned to ${personOf(actor)}`}
    >
      <UserRound className="size-3.5 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">Assigned to</span>
      <span className="truncate">{actor === me ? 'me' : personOf(actor)}</span>
    </span>
  );
}
