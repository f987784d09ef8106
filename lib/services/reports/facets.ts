import { database } from '#db/client.ts';
import { countReports, countReportsBy, countReportsByCheck, reportFloor } from '#db/queries/report-facets.ts';
import { REPORT_FACETS, type ReportFacets, type ReportFilterQuery } from '#lib/contracts/report-review.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { toReportFilter } from './filter.ts';

/** Of the newest reports so many are counted. */
const COUNTED_MAX = 20_000;

/** Counts of every facet over the tenant's newest reports. */
export async function reportFacets(ctx: TenantContext, query: ReportFilterQuery): Promise<ReportFacets> {
  requireScope(ctx, 'documents:read');
  const { db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const filter = toReportFilter(query);
  const floor = await reportFloor(db, tenantId, COUNTED_MAX + 1);
  const from = floor === undefined ? 0 : floor + 1;
  const [matching, counted, ...values] = await Promise.all([
    countReports(db, tenantId, filter, from),
    countReports(db, tenantId, {}, from),
    ...REPORT_FACETS.map((name) =>
      name === 'check_id'
        ? countReportsByCheck(db, tenantId, filter, from)
        : countReportsBy(db, tenantId, filter, from, name),
    ),
  ]);
  return {
    matching,
    facets: REPORT_FACETS.map((name, index) => ({ name, values: values[index] ?? [] })),
    counted,
    complete: floor === undefined,
  };
}
