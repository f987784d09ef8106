import { z } from 'zod';
import { TokenCreated, TokenInput } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { rotateToken } from '#lib/services/clients/tokens.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Issue a further token',
      description: 'Two may be live, so that one can be rotated without a gap.',
      tag: 'Access',
      access: 'tokens:write',
      tenant: 'none',
      params: z.strictObject({ client_id: z.string().max(64) }),
      body: TokenInput,
      replies: { 201: { description: 'The token, shown once.', schema: TokenCreated } },
      errors: ['not_found', 'duplicate_conflict'],
    },
    async ({ ctx, params, body }) =>
      Reply.json(await rotateToken(ctx, params.client_id, body.expires_in_days), { status: 201 }),
  ),
});
