import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  Screening,
  type ScreeningListInput,
  ScreeningListStored,
  ScreeningLists,
  ScreeningNewest,
} from '#lib/contracts/screening.ts';
import { api } from '#lib/paths.ts';
import { CUSTOMERS } from './customers.ts';
import { request } from './request.ts';

const SCREENING = 'screening';
const POLL_MS = 1000;

export function screeningListsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [SCREENING, 'lists', { tenantId }],
    queryFn: ({ signal }) => request(ScreeningLists, api.screeningLists(tenantId), { signal }),
  });
}

/** The newest screening of all customers; asked every second while it runs. */
export function screeningQuery(tenantId: string) {
  return queryOptions({
    queryKey: [SCREENING, 'newest', { tenantId }],
    queryFn: ({ signal }) => request(ScreeningNewest, api.screening(tenantId), { signal }),
    refetchInterval: ({ state }) => (state.data?.screening?.state === 'running' ? POLL_MS : false),
  });
}

export interface ScreeningListFile {
  readonly listId: string;
  readonly input: z.input<typeof ScreeningListInput>;
}

/** Adds a list, or puts it in the place of one of its id. */
export function storeScreeningList(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ listId, input }: ScreeningListFile) =>
      request(ScreeningListStored, api.screeningList(tenantId, listId), { method: 'PUT', body: input }),
    onSuccess: () => refresh(client),
  });
}

export function removeScreeningList(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (listId: string) => request(z.undefined(), api.screeningList(tenantId, listId), { method: 'DELETE' }),
    onSuccess: () => refresh(client),
  });
}

export function screenCustomers(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: () => request(Screening, api.screening(tenantId), { method: 'POST' }),
    onSuccess: (screening) => client.setQueryData(screeningQuery(tenantId).queryKey, { screening }),
    onError: () => refresh(client),
  });
}

/** What was shown of customers is from before a screening. */
export function forgetCustomers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [CUSTOMERS] });
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [SCREENING] });
}
