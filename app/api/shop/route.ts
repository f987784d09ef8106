import { isIP } from 'node:net';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { ShopAction, ShopState } from '#lib/contracts/shop.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { clientIpOf, originOfPage } from '#lib/http/request-facts.ts';
import { route } from '#lib/http/route.ts';
import { sendShopAction } from '#lib/services/shop/send.ts';
import { siteKeyFor } from '#lib/services/shop/site.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Find the site of the demo shop',
      tag: 'Collector',
      access: 'alerts:read',
      tenant: 'query',
      replies: { 200: { description: 'The key that the demo shop loads the collector with.', schema: ShopState } },
    },
    async ({ ctx, request }) => ({ site_key: await siteKeyFor(ctx, originOfPage(request)) }),
  ),
  POST: route(
    {
      summary: 'Do something in the demo shop',
      description: 'Sends the event that the server of a shop would send, and answers with its alert.',
      tag: 'Collector',
      access: 'events:write',
      tenant: 'query',
      body: ShopAction,
      replies: { 200: { description: 'The decision.', schema: RiskAlert } },
      errors: ['invalid_request', 'overloaded'],
    },
    ({ ctx, body, request }) => {
      const ip = clientIpOf(request);
      return sendShopAction(ctx, body, {
        ip: isIP(ip) ? ip : null,
        userAgent: request.headers.get('user-agent'),
      });
    },
  ),
});
