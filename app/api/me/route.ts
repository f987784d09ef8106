import { Me } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { describeCaller } from '#lib/services/me.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Who am I',
      tag: 'Organisation',
      access: 'authenticated',
      tenant: 'none',
      replies: { 200: { description: 'The caller, its scopes and tenants.', schema: Me } },
    },
    ({ ctx }) => describeCaller(ctx),
  ),
});
