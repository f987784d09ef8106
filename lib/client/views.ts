import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { CaseFilterQuery } from '#lib/contracts/alert-case.ts';
import {
  CaseCounts,
  SavedView,
  type SavedViewChange,
  type SavedViewInput,
  SavedViewList,
} from '#lib/contracts/saved-view.ts';
import { api } from '#lib/paths.ts';
import { type AlertFilter, apiFilter } from './alert-filter.ts';
import { CASES } from './cases.ts';
import { request } from './request.ts';

const VIEWS = 'views';

/** The shared views, then one's own. */
export function savedViewsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [VIEWS, 'list', { tenantId }],
    queryFn: async ({ signal }) => (await request(SavedViewList, api.savedViews(tenantId), { signal })).views,
    refetchInterval: 120_000,
  });
}

/** How many cases wait in each of several lists, in one request; asked again every minute. */
export function caseCountsQuery(tenantId: string, filters: readonly AlertFilter[]) {
  return queryOptions({
    queryKey: [CASES, 'counts', { tenantId, filters }],
    queryFn: ({ signal }) => countEach(tenantId, filters, signal),
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  });
}

/** @returns one for each filter; null where the API does not take it. */
async function countEach(tenantId: string, filters: readonly AlertFilter[], signal: AbortSignal) {
  const now = Date.now();
  const asked = filters.map((filter) => CaseFilterQuery.safeParse(withoutNulls(apiFilter(filter, now))).data);
  const body = { filters: asked.filter((each) => each !== undefined) };
  const { counts } = await request(CaseCounts, api.caseCounts(tenantId), { method: 'POST', body, signal });
  const answers = counts.values();
  return asked.map((each) => (each === undefined ? null : (answers.next().value ?? null)));
}

function withoutNulls(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

export function saveView(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: SavedViewInput) =>
      request(SavedView, api.savedViews(tenantId), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [VIEWS] }),
  });
}

export function changeView(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ viewId, change }: { viewId: string; change: SavedViewChange }) =>
      request(SavedView, api.savedView(tenantId, viewId), { method: 'PATCH', body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: [VIEWS] }),
  });
}

export function deleteView(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (viewId: string) => request(z.undefined(), api.savedView(tenantId, viewId), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [VIEWS] }),
  });
}
