'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { nextCaseQuery } from '#lib/client/cases.ts';
import { pages } from '#lib/paths.ts';
import { queuePath } from './queue-search.ts';
import { SavedViews } from './saved-views.tsx';

interface QueueHeaderProps {
  readonly tenantId: string;
  readonly filter: AlertFilter;
}

/** Chooses between what needs review and all alerts, a saved view, and the next case that nobody is on. */
export function QueueHeader({ tenantId, filter }: QueueHeaderProps) {
  const all = filter.view === 'all';
  return (
    <PageHeader
      title="Alerts"
      description={all ? 'Every scored event of this tenant.' : 'What needs review, and how far it has come.'}
      actions={
        <>
          <nav aria-label="Lists of alerts" className="inline-flex rounded-md border border-line-strong">
            <ViewLink href={queuePath(tenantId, {})} current={!all} className="rounded-l-md">
              Queue
            </ViewLink>
            <ViewLink href={queuePath(tenantId, { view: 'all' })} current={all} className="rounded-r-md border-l">
              All alerts
            </ViewLink>
          </nav>
          <SavedViews tenantId={tenantId} filter={filter} />
          <NextUnassigned tenantId={tenantId} exceptSeq={null} />
        </>
      }
    />
  );
}

/** A link to the riskiest case that nobody is on. @param exceptSeq the alert that is open. */
export function NextUnassigned({ tenantId, exceptSeq }: { tenantId: string; exceptSeq: number | null }) {
  const { data: alertId } = useQuery(nextCaseQuery(tenantId, exceptSeq));
  if (!alertId) {
    return (
      <Button variant="primary" disabled>
        Next unassigned
      </Button>
    );
  }
  return (
    <Button variant="primary" asChild>
      <Link href={pages.alert(tenantId, alertId)}>Next unassigned</Link>
    </Button>
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
