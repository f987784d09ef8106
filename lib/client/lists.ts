import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { ListedEntity } from '#db/vocab.ts';
import {
  EntityLists,
  ListEntriesAdded,
  type ListEntriesInput,
  ListEntryPage,
  type ListImportInput,
  ListImportResult,
  type ListInput,
  ListRemovalResult,
  NamedList,
  NamedLists,
} from '#lib/contracts/list.ts';
import { api } from '#lib/paths.ts';
import { ENTITIES } from './entities.ts';
import { request } from './request.ts';
import { RULES } from './rules.ts';

export const LISTS = 'lists';
const PAGE_ROWS = 100;

export interface EntryFilter {
  readonly entity: ListedEntity | null;
  readonly search: string;
  readonly state: 'active' | 'expired' | null;
}

/** What an entry is of. */
export interface EntryKey {
  readonly entity: ListedEntity;
  readonly key: string;
}

export function listsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [LISTS, 'list', { tenantId }],
    queryFn: ({ signal }) => request(NamedLists, api.lists(tenantId), { signal }),
  });
}

export function listEntriesQuery(tenantId: string, listId: string, filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: [LISTS, 'entries', { tenantId, listId, ...filter }],
    queryFn: ({ signal, pageParam }) =>
      request(
        ListEntryPage,
        api.list(tenantId, listId, '/entries', { ...filter, cursor: pageParam, limit: PAGE_ROWS }),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The lists that something is on. */
export function entityListsQuery(tenantId: string, { entity, key }: EntryKey) {
  return queryOptions({
    queryKey: [LISTS, 'lookup', { tenantId, entity, key }],
    queryFn: ({ signal }) => request(EntityLists, api.listLookup(tenantId, entity, key), { signal }),
  });
}

export function createList(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof ListInput>) =>
      request(NamedList, api.lists(tenantId), { method: 'POST', body: input }),
    onSuccess: () => refreshLists(client),
  });
}

export function deleteList(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (listId: string) => request(z.undefined(), api.list(tenantId, listId), { method: 'DELETE' }),
    onSuccess: () => refreshLists(client),
  });
}

export function addEntries(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ listId, ...body }: { listId: string } & z.input<typeof ListEntriesInput>) =>
      sendEntries(tenantId, listId, body),
    onSuccess: () => refreshLists(client),
  });
}

export function removeEntry(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ listId, entity, key }: EntryKey & { listId: string }) =>
      request(z.undefined(), api.list(tenantId, listId, '/entries', { entity, key }), { method: 'DELETE' }),
    onSuccess: () => refreshLists(client),
  });
}

export function importEntries(client: QueryClient, tenantId: string, listId: string) {
  return mutationOptions({
    mutationFn: (input: ListImportInput) =>
      request(ListImportResult, api.list(tenantId, listId, '/import'), { method: 'POST', body: input }),
    onSuccess: () => refreshLists(client),
  });
}

export function sendEntries(
  tenantId: string,
  listId: string,
  body: z.input<typeof ListEntriesInput>,
): Promise<ListEntriesAdded> {
  return request(ListEntriesAdded, api.list(tenantId, listId, '/entries'), { method: 'POST', body });
}

/** Takes entries off a list; those that are not on it are passed over. */
export function sendRemoval(tenantId: string, listId: string, entries: readonly EntryKey[]) {
  return request(ListRemovalResult, api.list(tenantId, listId, '/removal'), { method: 'POST', body: { entries } });
}

/** Fetches again what shows lists or says what is on them. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [LISTS] }),
    client.invalidateQueries({ queryKey: [RULES, 'language'] }),
    client.invalidateQueries({ queryKey: [ENTITIES] }),
  ]);
}
