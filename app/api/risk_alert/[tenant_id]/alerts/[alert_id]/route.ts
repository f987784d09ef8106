import { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { AlertPath } from '#lib/contracts/alert-query.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getAlert } from '#lib/services/alerts/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Explain a risk alert',
      description: 'The alert with every signal that ran, why it matters, and the other alerts of its session.',
      tag: 'Risk',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertPath,
      replies: { 200: { description: 'The alert and its checks.', schema: AlertDetail } },
      errors: ['alert_not_found'],
    },
    ({ ctx, params }) => getAlert(ctx, params.alert_id),
  ),
});
