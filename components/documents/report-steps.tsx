'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { StepLink } from '#components/ui/step-link.tsx';
import type { ReportFilter } from '#lib/client/report-filter.ts';
import { reportsQuery, undecidedReportsQuery } from '#lib/client/reports.ts';
import { neighboursOf, nextAfter } from './neighbours.ts';
import { reportPath } from './report-search.ts';

/** A report further down the list than this many pages has no steps. */
const PAGES_MAX = 10;

interface ReportStepsProps {
  readonly tenantId: string;
  readonly reportId: number;
  readonly filter: ReportFilter;
}

/** To the report above and the one below in the list that this one was opened from. */
export function ReportSteps({ tenantId, reportId, filter }: ReportStepsProps) {
  const router = useRouter();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...reportsQuery(tenantId, filter),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  const ids = data?.pages.flatMap((page) => page.reports.map(({ id }) => id)) ?? [];
  const { newer, older } = neighboursOf(ids, reportId);
  const short = data !== undefined && older === null && hasNextPage && data.pages.length < PAGES_MAX;
  useEffect(() => {
    if (short && !isFetchingNextPage) void fetchNextPage();
  }, [short, isFetchingNextPage, fetchNextPage]);
  const go = (id: number | null) => () => id !== null && router.push(reportPath(tenantId, id, filter));
  useShortcut({ keys: '[', label: 'Newer document', group: 'Report', run: go(newer) }, newer !== null);
  useShortcut({ keys: ']', label: 'Older document', group: 'Report', run: go(older) }, older !== null);
  const href = (id: number | null) => (id === null ? null : reportPath(tenantId, id, filter));
  return (
    <>
      <StepLink label="Newer document" to="newer" href={href(newer)} />
      <StepLink label="Older document" to="older" href={href(older)} />
    </>
  );
}

interface NextUndecidedProps {
  readonly tenantId: string;
  /** The report that is open; null in the list. */
  readonly reportId: number | null;
  readonly filter: ReportFilter;
}

/** A link to the next document that nobody has decided about. */
export function NextUndecided({ tenantId, reportId, filter }: NextUndecidedProps) {
  const router = useRouter();
  const { data } = useQuery(undecidedReportsQuery(tenantId, filter));
  const next = nextAfter(data ?? [], reportId);
  const href = next === null ? null : reportPath(tenantId, next, filter);
  const run = () => href && router.push(href);
  useShortcut({ keys: 'n', label: 'Next undecided document', group: 'Report', run }, href !== null);
  if (href === null) {
    return (
      <Button variant="primary" disabled>
        Next undecided
      </Button>
    );
  }
  return (
    <Button variant="primary" asChild>
      <Link href={href}>Next undecided</Link>
    </Button>
  );
}
