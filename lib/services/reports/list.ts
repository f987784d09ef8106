import { database } from '#db/client.ts';
import { listReports as query } from '#db/queries/report-list.ts';
import type { ReportPage } from '#lib/contracts/forgery-report.ts';
import type { ReportListQuery } from '#lib/contracts/report-review.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { toReportFilter } from './filter.ts';
import { toReportSummary } from './wire.ts';

/** A page of the tenant's reports, newest first. @throws ServiceError invalid_parameter on a cursor of another list. */
export async function listReports(ctx: TenantContext, input: ReportListQuery): Promise<ReportPage> {
  requireScope(ctx, 'documents:read');
  const { tenantId } = ctx.tenant;
  const { limit, cursor } = input;
  const list = `reports/${tenantId}`;
  const before = cursor === undefined ? undefined : Number(decodeCursor(list, cursor));
  const rows = await query(
    database().tenant(ctx.tenant.tenantId).db,
    tenantId,
    toReportFilter(input),
    before,
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    reports: shown.map(toReportSummary),
    next_cursor: last ? encodeCursor(list, String(last.reportId)) : null,
  };
}
