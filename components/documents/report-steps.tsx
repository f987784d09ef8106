'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { NextButton } from '#components/shell/next-button.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
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

/** To the next document that nobody has decided about, by its button and by its key. */
export function NextUndecided({ tenantId, reportId, filter }: NextUndecidedProps) {
  const go = useNextUndecided({ tenantId, reportId, filter });
  return <NextButton label="Next undecided" group="Report" go={go} />;
}

/** Opens the next document that nobody has decided about; null where there is none. */
export function useNextUndecided({ tenantId, reportId, filter }: NextUndecidedProps): (() => void) | null {
  const router = useRouter();
  const { data } = useQuery(undecidedReportsQuery(tenantId, filter));
  const next = nextAfter(data ?? [], reportId);
  return next === null ? null : () => router.push(reportPath(tenantId, next, filter));
}
