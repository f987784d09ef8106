import { limitPasswordTries } from '#lib/auth/sign-in-attempts.ts';
import { PasswordChange } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { changePassword } from '#lib/services/users/change-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Change my password',
      description: 'For a signed-in person; ends their other sessions.',
      tag: 'Organisation',
      access: 'authenticated',
      tenant: 'none',
      body: PasswordChange,
      replies: { 204: { description: 'Changed.' } },
      errors: ['insufficient_scope'],
    },
    async ({ ctx, body }) => {
      await limitPasswordTries(ctx.actor);
      await changePassword(ctx, body);
      return Reply.nothing();
    },
  ),
});
