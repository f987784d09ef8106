import type { SiteRecord } from '#db/queries/sites.ts';
import { CollectInput } from '#lib/contracts/collect.ts';
import { recordObservation } from '#lib/services/collect/record.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { parseWith } from '#lib/services/parse.ts';
import { siteOfKey } from '#lib/services/sites/in-force.ts';
import { mediaTypeOf, parseJson, readText } from './body.ts';
import { limitCollects, limitRequests } from './rate-limit.ts';
import { Reply } from './reply.ts';
import { clientIpOf } from './request-facts.ts';
import { requireStorable } from './storable.ts';

const BYTES_MAX = 64 * 1024;

/** A round trip to measure: nothing, as fast as can be, and readable by the page's resource timing. */
export function roundTripReply(): Reply {
  return Reply.nothing({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Timing-Allow-Origin': '*' });
}

/**
 * Takes in one message of the collector from a page of the site. A bare text body needs no preflight, so the key's
 * origins are checked here, and only they may read the answer.
 */
export async function collectReply(request: Request, now: Date): Promise<Reply> {
  const type = mediaTypeOf(request);
  if (type !== 'text/plain' && type !== 'application/json') {
    throw new ServiceError('unsupported_media_type', 'Send the message as text/plain or application/json.');
  }
  await limitCollects(clientIpOf(request));
  const value = parseJson(await readText(request, BYTES_MAX));
  const input = parseWith(CollectInput, value, 'invalid_request');
  requireStorable(input, 'invalid_request');
  const site = await siteOfKey(input.site, now);
  if (!site) throw new ServiceError('not_found', 'No site has this key, or it is disabled.', { location: 'site' });
  const origin = requireOrigin(request, site);
  await limitRequests(`site/${site.tenantId}/${site.siteId}`);
  const result = await recordObservation(site, withServerView(input, request), now);
  return Reply.json(result, { headers: { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } });
}

function requireOrigin(request: Request, site: SiteRecord): string {
  const origin = request.headers.get('origin') ?? '';
  if (site.origins.includes(origin)) return origin;
  throw new ServiceError('forbidden_origin', `The site key is not meant for pages of "${origin.slice(0, 255)}".`);
}

/** The user agent that the request itself carries; one that a script claims beside it is an indicator. */
function withServerView(input: CollectInput, request: Request): CollectInput {
  const agent = request.headers.get('user-agent')?.slice(0, 1024) ?? null;
  if (!input.browser) return input;
  const differs = input.browser.user_agent !== null && agent !== null && input.browser.user_agent !== agent;
  const automation = differs ? [...(input.automation ?? []), 'user_agent_mismatch'] : input.automation;
  return { ...input, automation, browser: { ...input.browser, user_agent: agent ?? input.browser.user_agent } };
}
