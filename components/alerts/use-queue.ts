'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { type AlertFilter, isGrouped } from '#lib/client/alert-filter.ts';
import { pendingAlerts } from '#lib/client/alert-pages.ts';
import { caseGroupsQuery } from '#lib/client/case-groups.ts';
import { caseFacetsQuery, casesQuery, refreshCases } from '#lib/client/cases.ts';
import { FILTER_PARSERS } from './queue-search.ts';
import { useAlertFeed } from './use-alert-feed.ts';

/** Pages that held nothing are followed by the next ones, up to this many without a click. */
const EMPTY_PAGES_MAX = 10;

/** The list that the address names, by alert or by subject, its facets, and what has arrived since it was made. */
export function useQueue(tenantId: string) {
  const client = useQueryClient();
  const [filter, setFilter] = useQueryStates(FILTER_PARSERS);
  const grouped = isGrouped(filter);
  const list = useInfiniteQuery({
    ...casesQuery(tenantId, filter),
    placeholderData: keepPreviousData,
    enabled: !grouped,
  });
  const groups = useInfiniteQuery({
    ...caseGroupsQuery(tenantId, filter),
    placeholderData: keepPreviousData,
    enabled: grouped,
  });
  const shown = grouped ? groups : list;
  // What is counted beside the list can wait until that is there.
  const facets = useQuery({ ...caseFacetsQuery(tenantId, filter), enabled: shown.data !== undefined });
  const knownSeq = shown.data?.pages[0]?.newest_seq ?? null;
  const { state, arrivals } = useAlertFeed(tenantId, knownSeq);
  const pending = knownSeq === null || shown.isPlaceholderData ? [] : pendingAlerts(arrivals, knownSeq, filter);
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const searching = !grouped && items?.length === 0 && hasNextPage && (pages?.length ?? 0) < EMPTY_PAGES_MAX;
  useEffect(() => {
    if (searching && !isFetchingNextPage) void fetchNextPage();
  }, [searching, isFetchingNextPage, fetchNextPage]);
  return {
    filter,
    setFilter: (change: Partial<AlertFilter>) => void setFilter(change),
    /** Back leads to what was shown before. */
    enter: (change: Partial<AlertFilter>) => void setFilter(change, { history: 'push' }),
    list,
    items: searching ? undefined : items,
    groups,
    facets: facets.data,
    feed: state,
    any: (knownSeq ?? 0) > 0,
    pending: pending.length,
    showPending: () => void refreshCases(client, tenantId, filter),
  };
}
