import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { removeClient } from '#lib/services/clients/tokens.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    {
      summary: 'Remove an API client',
      description: 'With all its tokens.',
      tag: 'Access',
      access: 'tokens:write',
      tenant: 'none',
      params: z.strictObject({ client_id: z.string().max(64) }),
      replies: { 204: { description: 'Removed.' } },
      errors: ['not_found'],
    },
    async ({ ctx, params }) => {
      await removeClient(ctx, params.client_id);
      return Reply.nothing();
    },
  ),
});
