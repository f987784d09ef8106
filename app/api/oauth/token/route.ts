import { AccessToken, AccessTokenRequest } from '#lib/contracts/organisation.ts';
import { clientCredentialsOf, readTokenRequest } from '#lib/http/client-credentials.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { limitingFailures, limitRequests, lookUp } from '#lib/http/rate-limit.ts';
import { clientIpOf } from '#lib/http/request-facts.ts';
import { route } from '#lib/http/route.ts';
import { exchangeSecret, findLiveSecret } from '#lib/services/clients/exchange.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Get an access token',
      description:
        'OAuth 2.0 client credentials; a live token of the client is its secret. The access token lives one hour.',
      tag: 'Access',
      access: 'public',
      tenant: 'none',
      otherBodies: { 'application/x-www-form-urlencoded': AccessTokenRequest, 'application/json': AccessTokenRequest },
      replies: { 200: { description: 'A bearer token.', schema: AccessToken } },
      errors: [
        'invalid_client',
        'unsupported_grant_type',
        'invalid_scope',
        'invalid_request',
        'unsupported_media_type',
        'rate_limited',
      ],
    },
    async ({ ctx, request }) => {
      const form = await readTokenRequest(request);
      const ip = clientIpOf(request);
      return limitingFailures(ip, async () => {
        const credentials = clientCredentialsOf(request, form);
        const secret = await lookUp(ip, () => findLiveSecret(ctx, credentials));
        await limitRequests(`client/${secret.client.clientId}`);
        return exchangeSecret(ctx, secret, form.scope);
      });
    },
  ),
});
