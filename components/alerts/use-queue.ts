'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { pendingAlerts } from '#lib/client/alert-pages.ts';
import { caseFacetsQuery, casesQuery, refreshCases } from '#lib/client/cases.ts';
import { FILTER_PARSERS } from './queue-search.ts';
import { useAlertFeed } from './use-alert-feed.ts';

/** Pages that held nothing are followed by the next ones, up to this many without a click. */
const EMPTY_PAGES_MAX = 10;

/** The list that the address names, its facets, and what has arrived since it was made. */
export function useQueue(tenantId: string) {
  const client = useQueryClient();
  const [filter, setFilter] = useQueryStates(FILTER_PARSERS);
  const list = useInfiniteQuery({ ...casesQuery(tenantId, filter), placeholderData: keepPreviousData });
  const facets = useQuery(caseFacetsQuery(tenantId, filter));
  const pages = list.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const knownSeq = pages?.[0]?.newest_seq ?? null;
  const { state, arrivals } = useAlertFeed(tenantId, knownSeq);
  const pending = knownSeq === null || list.isPlaceholderData ? [] : pendingAlerts(arrivals, knownSeq, filter);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const searching = items?.length === 0 && hasNextPage && (pages?.length ?? 0) < EMPTY_PAGES_MAX;
  useEffect(() => {
    if (searching && !isFetchingNextPage) void fetchNextPage();
  }, [searching, isFetchingNextPage, fetchNextPage]);
  return {
    filter,
    setFilter: (change: Partial<AlertFilter>) => void setFilter(change),
    list,
    items: searching ? undefined : items,
    facets: facets.data,
    feed: state,
    pending: pending.length,
    showPending: () => void refreshCases(client, tenantId, filter),
  };
}
