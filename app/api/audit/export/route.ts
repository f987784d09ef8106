import { AuditFilterQuery } from '#lib/contracts/organisation.ts';
import { csvStreamReply } from '#lib/http/csv-reply.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { exportAuditTrail } from '#lib/services/audit-trail.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Export the audit trail',
      description: 'Every row that fits the filter as CSV, newest first. The export is a row of the audit itself.',
      tag: 'Organisation',
      access: 'audit:read',
      tenant: 'none',
      query: AuditFilterQuery,
      replies: { 200: { description: 'audit.csv', contentType: 'text/csv' } },
    },
    async ({ ctx, query }) => csvStreamReply('audit.csv', await exportAuditTrail(ctx, query)),
  ),
});
