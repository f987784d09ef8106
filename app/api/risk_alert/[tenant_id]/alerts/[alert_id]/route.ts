import { CaseChange, CaseDetail } from '#lib/contracts/alert-case.ts';
import { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { AlertPath } from '#lib/contracts/alert-query.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getAlert } from '#lib/services/alerts/get.ts';
import { changeCase } from '#lib/services/cases/change.ts';

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
  PATCH: route(
    {
      summary: 'Review a risk alert',
      description: 'Claims, decides, sets aside or reopens its case. Who is first wins; the others get 409.',
      tag: 'Review',
      access: 'alerts:write',
      tenant: 'path',
      params: AlertPath,
      body: CaseChange,
      replies: { 200: { description: 'The case as it is now.', schema: CaseDetail } },
      errors: ['alert_not_found', 'case_conflict'],
    },
    ({ ctx, params, body }) => changeCase(ctx, params.alert_id, body),
  ),
});
