import { database } from '#db/client.ts';
import { findReport, type ReportWithDocument } from '#db/queries/reports.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { toReportDetail } from './wire.ts';

/** The full report with places and evidence. Leaves an audit row. @throws ServiceError not_found, insufficient_scope. */
export async function getReport(ctx: TenantContext, reportId: number): Promise<ReportDetail> {
  const row = await reportWithin(ctx, reportId);
  await auditRead(ctx, 'report.read', String(reportId));
  return toReportDetail(row, ctx.now);
}

/** @throws ServiceError not_found, for a foreign report as for a missing one. */
export async function reportWithin(ctx: TenantContext, reportId: number): Promise<ReportWithDocument> {
  requireScope(ctx, 'documents:read');
  const row = await findReport(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, reportId);
  if (!row) throw notFound('This report');
  return row;
}
