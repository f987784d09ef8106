import { z } from 'zod';
import { Site, SiteChange } from '#lib/contracts/site.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { changeSite, removeSite } from '#lib/services/sites/change.ts';

const params = z.strictObject({ site_id: z.string().max(64) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a site',
      description: 'Renames it, changes its origins, disables it, or gives it a new key.',
      tag: 'Collector',
      access: 'sites:write',
      tenant: 'query',
      params,
      body: SiteChange,
      replies: { 200: { description: 'The site as it is now.', schema: Site } },
      errors: ['not_found', 'invalid_request'],
    },
    ({ ctx, params: { site_id: siteId }, body }) => changeSite(ctx, siteId, body),
  ),
  DELETE: route(
    {
      summary: 'Remove a site',
      description: 'Its key ends at once; device ids stay.',
      tag: 'Collector',
      access: 'sites:write',
      tenant: 'query',
      params,
      replies: { 204: { description: 'Removed.' } },
      errors: ['not_found'],
    },
    async ({ ctx, params: { site_id: siteId } }) => {
      await removeSite(ctx, siteId);
      return Reply.nothing();
    },
  ),
});
