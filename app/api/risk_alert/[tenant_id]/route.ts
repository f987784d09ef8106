import { AlertTenant, LatestAlertQuery } from '#lib/contracts/alert-query.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { latestAlert } from '#lib/services/alerts/latest.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Get the risk alert',
      description: "The tenant's newest alert, or the newest one that matches.",
      tag: 'Risk',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: LatestAlertQuery,
      etag: true,
      replies: {
        200: { description: 'The alert.', schema: RiskAlert },
        304: { description: 'It is still the alert that `If-None-Match` names.' },
      },
      errors: ['alert_not_found'],
    },
    ({ ctx, query }) => latestAlert(ctx, query),
  ),
});
