'use client';

import { NextButton } from '#components/shell/next-button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import { ClearedLine } from './cleared-line.tsx';
import { LiveState, PendingAlerts } from './feed-state.tsx';
import { queuePath } from './queue-search.ts';
import type { useQueue } from './use-queue.ts';

interface QueueHeaderProps {
  readonly tenantId: string;
  readonly queue: Pick<ReturnType<typeof useQueue>, 'filter' | 'feed' | 'pending' | 'showPending'>;
  /** A panel stands beside the list: what has no room waits until it is closed. */
  readonly narrow: boolean;
  readonly onNext: (() => void) | null;
}

/** On one line: the title, whether the list is live and what has arrived, what was cleared today, the lists, and the next case. */
export function QueueHeader({ tenantId, queue, narrow, onNext }: QueueHeaderProps) {
  const { filter, feed, pending, showPending } = queue;
  const all = filter.view === 'all';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="font-semibold text-xl leading-7 tracking-tight">Alerts</h1>
      <LiveState state={feed} />
      <PendingAlerts count={pending} onShow={showPending} />
      <ClearedLine tenantId={tenantId} className={cn('text-muted text-xs max-sm:order-last', narrow && 'xl:hidden')} />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
        <nav
          aria-label="Lists of alerts"
          className={cn('inline-flex rounded-md border border-line-strong', narrow && 'xl:hidden')}
        >
          <ViewLink href={queuePath(tenantId, {})} current={!all} className="rounded-l-md">
            Queue
          </ViewLink>
          <ViewLink href={queuePath(tenantId, { view: 'all' })} current={all} className="rounded-r-md border-l">
            All alerts
          </ViewLink>
        </nav>
        <NextButton label="Next unassigned" group="Alerts" go={onNext} />
      </div>
    </div>
  );
}

interface ViewLinkProps {
  readonly href: string;
  readonly current: boolean;
  readonly className: string;
  readonly children: string;
}

function ViewLink({ href, current, className, children }: ViewLinkProps) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'inline-flex h-8 items-center px-3 text-sm hover:bg-hover',
        current && 'bg-selected font-medium text-primary-soft-foreground',
        className,
      )}
    >
      {children}
    </Link>
  );
}
