import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { MentionList, MentionsRead } from '#lib/contracts/mention.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { readMentions } from '#lib/services/mentions/inbox.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Mark mentions as read',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      body: MentionsRead,
      replies: { 200: { description: 'The mentions as they are now.', schema: MentionList } },
    },
    ({ ctx, body }) => readMentions(ctx, body.mention_ids),
  ),
});
