import { z } from 'zod';
import { User, UserChange } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { changeUser } from '#lib/services/users/change.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a person',
      description:
        'Role, tenants, disabling, ending the sessions, or resetting the second factor. Seen within 10 s everywhere.',
      tag: 'Organisation',
      access: 'users:write',
      tenant: 'none',
      params: z.strictObject({ user_id: z.string().max(64) }),
      body: UserChange,
      replies: { 200: { description: 'The person as it is now.', schema: User } },
      errors: ['not_found', 'tenant_not_found'],
    },
    ({ ctx, params, body }) => changeUser(ctx, params.user_id, body),
  ),
});
