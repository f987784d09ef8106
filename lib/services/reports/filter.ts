import type { ReportFilter } from '#db/queries/report-list.ts';
import type { ReportFilterQuery } from '#lib/contracts/report-review.ts';

/** What narrows a list of reports, as the database is asked. */
export function toReportFilter(query: ReportFilterQuery): ReportFilter {
  const { search, state, verdict, review, from, to } = query;
  return {
    search: search?.trim(),
    state,
    verdict,
    review,
    customerId: query.customer_id,
    checkId: query.check_id,
    documentClass: query.document_class,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
