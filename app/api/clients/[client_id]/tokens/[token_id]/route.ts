import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { revokeClientToken } from '#lib/services/clients/tokens.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    {
      summary: 'Revoke a token',
      description: 'At once, with every access token of its client.',
      tag: 'Access',
      access: 'tokens:write',
      tenant: 'none',
      params: z.strictObject({ client_id: z.string().max(64), token_id: z.string().max(64) }),
      replies: { 204: { description: 'Revoked.' } },
      errors: ['not_found'],
    },
    async ({ ctx, params }) => {
      await revokeClientToken(ctx, params.client_id, params.token_id);
      return Reply.nothing();
    },
  ),
});
