import {
  ListEntriesAdded,
  ListEntriesInput,
  ListEntryKey,
  ListEntryPage,
  ListEntryQuery,
  ListPath,
} from '#lib/contracts/list.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { addEntries, removeEntry } from '#lib/services/lists/change.ts';
import { listEntries } from '#lib/services/lists/list.ts';

const shared = { tag: 'Lists', tenant: 'query', params: ListPath, errors: ['not_found'] } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List the entries of a list',
      description: 'Newest first, expired ones too.',
      access: 'lists:read',
      query: ListEntryQuery,
      replies: { 200: { description: 'A page of entries.', schema: ListEntryPage } },
      ...shared,
    },
    ({ ctx, params, query }) => listEntries(ctx, params.list_id, query),
  ),
  POST: route(
    {
      summary: 'Add entries to a list',
      description:
        'At most 1,000. They count from the next event on. What is there already gets the new reason and expiry, or stays as it is with `"existing": "keep"`.',
      access: 'lists:write',
      body: ListEntriesInput,
      bodyBytesMax: 2_000_000,
      replies: { 200: { description: 'How many were stored.', schema: ListEntriesAdded } },
      ...shared,
      errors: ['not_found', 'too_many_rows'],
    },
    ({ ctx, params, body }) => addEntries(ctx, params.list_id, body),
  ),
  DELETE: route(
    {
      summary: 'Remove an entry from a list',
      access: 'lists:write',
      query: ListEntryKey,
      replies: { 204: { description: 'It is gone.' } },
      ...shared,
    },
    async ({ ctx, params, query }) => {
      await removeEntry(ctx, params.list_id, query);
      return Reply.nothing();
    },
  ),
});
