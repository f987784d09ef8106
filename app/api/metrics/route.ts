import { timingSafeEqual } from 'node:crypto';
import { env } from '#lib/env.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { clientIpOf } from '#lib/http/request-facts.ts';
import { route } from '#lib/http/route.ts';
import { metrics } from '#lib/metrics.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { readGauges } from '#lib/services/gauges.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Metrics',
      description:
        'Prometheus text. For loopback without a token; elsewhere with ASSAY_METRICS_TOKEN as a bearer token.',
      tag: 'Operations',
      access: 'public',
      tenant: 'none',
      replies: { 200: { description: 'Metrics in the Prometheus text format.', contentType: 'text/plain' } },
      errors: ['missing_token', 'invalid_token'],
    },
    async ({ request }) => {
      requireScraper(request);
      await readGauges();
      const { registry } = metrics();
      return new Reply(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } });
    },
  ),
});

function requireScraper(request: Request): void {
  const expected = env().ASSAY_METRICS_TOKEN;
  const given = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  if (!expected && /^(127\.|::1$|::ffff:127\.)/.test(clientIpOf(request))) return;
  if (!given) throw new ServiceError('missing_token', 'Set ASSAY_METRICS_TOKEN and send it as a bearer token.');
  const [a, b] = [Buffer.from(given), Buffer.from(expected ?? '')];
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw new ServiceError('invalid_token', 'This is not the metrics token.');
}
