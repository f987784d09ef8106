import { AuditPage, AuditQuery } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { readAuditTrail } from '#lib/services/audit-trail.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read the audit trail',
      tag: 'Organisation',
      access: 'audit:read',
      tenant: 'none',
      query: AuditQuery,
      replies: { 200: { description: 'Newest first.', schema: AuditPage } },
    },
    ({ ctx, query }) => readAuditTrail(ctx, query),
  ),
});
