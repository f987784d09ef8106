import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { MentionList } from '#lib/contracts/mention.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

const MENTIONS = 'mentions';

/** The notes that named the signed-in person; asked again every minute. */
export function mentionsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [MENTIONS, 'list', { tenantId }],
    queryFn: ({ signal }) => request(MentionList, api.mentions(tenantId), { signal }),
    refetchInterval: 60_000,
  });
}

/** Marks mentions as read; without ids all of them. */
export function readMentions(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (ids?: readonly string[]) =>
      request(MentionList, api.mentionsRead(tenantId), {
        method: 'POST',
        body: ids === undefined ? {} : { mention_ids: ids },
      }),
    onSuccess: (inbox) => client.setQueryData(mentionsQuery(tenantId).queryKey, inbox),
  });
}
