import { database } from '#db/client.ts';
import { listReports as queryReports } from '#db/queries/reports.ts';
import type { ReportPage } from '#lib/contracts/forgery-report.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { toReportSummary } from './wire.ts';

interface Input {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the tenant's reports, newest first. @throws ServiceError invalid_parameter on a cursor of another list. */
export async function listReports(ctx: TenantContext, { limit, cursor }: Input): Promise<ReportPage> {
  requireScope(ctx, 'documents:read');
  const { tenantId } = ctx.tenant;
  const list = `reports/${tenantId}`;
  const before = cursor === undefined ? undefined : Number(decodeCursor(list, cursor));
  const rows = await queryReports(database().db, tenantId, before, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    reports: rows.map(toReportSummary),
    next_cursor: last ? encodeCursor(list, String(last.reportId)) : null,
  };
}
