import { Site, SiteInput, SiteList } from '#lib/contracts/site.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createSite } from '#lib/services/sites/create.ts';
import { listSites } from '#lib/services/sites/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List sites',
      tag: 'Collector',
      access: 'sites:read',
      tenant: 'query',
      replies: { 200: { description: 'The web sites that load the collector.', schema: SiteList } },
    },
    async ({ ctx }) => ({ sites: await listSites(ctx) }),
  ),
  POST: route(
    {
      summary: 'Add a site',
      description: 'Makes a publishable key, bound to the origins of the site.',
      tag: 'Collector',
      access: 'sites:write',
      tenant: 'query',
      body: SiteInput,
      idempotency: 'body',
      replies: { 201: { description: 'The site with its key.', schema: Site } },
      errors: ['invalid_request'],
    },
    async ({ ctx, body }) => Reply.json(await createSite(ctx, body), { status: 201 }),
  ),
});
