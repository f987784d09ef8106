import { AlertListQuery, AlertTenant } from '#lib/contracts/alert-query.ts';
import { RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listAlerts } from '#lib/services/alerts/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List risk alerts',
      description: 'Oldest first after a seq, newest first without one.',
      tag: 'Risk',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: AlertListQuery,
      etag: true,
      replies: {
        200: { description: 'One page.', schema: RiskAlertPage },
        304: { description: 'It is still the page that `If-None-Match` names.' },
      },
    },
    ({ ctx, query }) => listAlerts(ctx, query),
  ),
});
