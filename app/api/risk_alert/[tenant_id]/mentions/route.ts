import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { MentionList } from '#lib/contracts/mention.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { readInbox } from '#lib/services/mentions/inbox.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List mentions',
      description: 'The notes of the tenant that named the caller by @.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      replies: { 200: { description: 'Newest first.', schema: MentionList } },
    },
    ({ ctx }) => readInbox(ctx),
  ),
});
