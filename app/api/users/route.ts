import { UserCreated, UserInput, UserList } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createUser } from '#lib/services/users/create.ts';
import { listUsers } from '#lib/services/users/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List people',
      tag: 'Organisation',
      access: 'users:read',
      tenant: 'none',
      replies: { 200: { description: 'The people within reach.', schema: UserList } },
    },
    async ({ ctx }) => ({ users: await listUsers(ctx) }),
  ),
  POST: route(
    {
      summary: 'Add a person',
      tag: 'Organisation',
      access: 'users:write',
      tenant: 'none',
      body: UserInput,
      replies: { 201: { description: 'The person; a password made here is shown once.', schema: UserCreated } },
      errors: ['already_exists', 'tenant_not_found'],
    },
    async ({ ctx, body }) => Reply.json(await createUser(ctx, body), { status: 201 }),
  ),
});
