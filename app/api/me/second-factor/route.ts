import { limitPasswordTries } from '#lib/auth/sign-in-attempts.ts';
import { RecoveryCodes, SecondFactorCode, SecondFactorOffer, SecondFactorStart } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { confirmFactor, offerFactor } from '#lib/services/users/second-factor.ts';

const mine = { tag: 'Organisation', access: 'authenticated', tenant: 'none', errors: ['insufficient_scope'] } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      ...mine,
      summary: 'Begin my second factor',
      body: SecondFactorStart,
      replies: { 200: { description: 'A secret for an authenticator app.', schema: SecondFactorOffer } },
    },
    async ({ ctx, body }) => {
      await limitPasswordTries(ctx.actor);
      return offerFactor(ctx, body.current_password);
    },
  ),
  PUT: route(
    {
      ...mine,
      summary: 'Confirm my second factor',
      description: 'By a code of the new secret; ends my other sessions.',
      body: SecondFactorCode,
      replies: { 200: { description: 'In force.', schema: RecoveryCodes } },
    },
    async ({ ctx, body }) => {
      await limitPasswordTries(ctx.actor);
      return { recovery_codes: await confirmFactor(ctx, body.code) };
    },
  ),
});
