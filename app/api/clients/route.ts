import { ClientInput, ClientList, TokenCreated } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createClient } from '#lib/services/clients/create.ts';
import { listClients } from '#lib/services/clients/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List API clients',
      tag: 'Access',
      access: 'tokens:read',
      tenant: 'none',
      replies: { 200: { description: 'Clients with their long-lived tokens, never a secret.', schema: ClientList } },
    },
    async ({ ctx }) => ({ clients: await listClients(ctx) }),
  ),
  POST: route(
    {
      summary: 'Create an API client',
      tag: 'Access',
      access: 'tokens:write',
      tenant: 'none',
      body: ClientInput,
      replies: { 201: { description: 'The first token, shown once.', schema: TokenCreated } },
      errors: ['tenant_not_found'],
    },
    async ({ ctx, body }) => Reply.json(await createClient(ctx, body), { status: 201 }),
  ),
});
