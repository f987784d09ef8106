'use client';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { customerComparisonQuery, similarReportsQuery } from '#lib/client/reports.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { CustomerTable } from './customer-table.tsx';
import { Nothing, Part } from './part.tsx';
import { SimilarList } from './similar-list.tsx';

/** Other documents that resemble this one, and the customer whom the upload named. */
export function RelatedPanel({ tenantId, report }: { tenantId: string; report: ReportDetail }) {
  const similar = useQuery(similarReportsQuery(tenantId, String(report.id)));
  const customer = useQuery({
    ...customerComparisonQuery(tenantId, String(report.id)),
    enabled: report.customer_id !== null,
  });
  return (
    <div className="grid gap-4">
      <Part title="The customer's record" note={report.customer_id ?? undefined}>
        {report.customer_id === null ? (
          <Nothing>The upload named no customer, so there is no record to compare with.</Nothing>
        ) : null}
        {customer.data ? <CustomerTable tenantId={tenantId} comparison={customer.data} /> : null}
        {customer.isLoading ? <SkeletonLines lines={3} label="Loading the customer" /> : null}
        {customer.error && !customer.data ? (
          <ErrorState
            title="The customer could not be loaded"
            error={customer.error}
            onRetry={() => void customer.refetch()}
          />
        ) : null}
      </Part>
      <Part title="Similar documents" note={similar.data?.length || undefined}>
        {similar.data ? <SimilarList tenantId={tenantId} report={report} similar={similar.data} /> : null}
        {similar.isPending ? <SkeletonLines lines={3} label="Loading similar documents" /> : null}
        {similar.error && !similar.data ? (
          <ErrorState
            title="Similar documents could not be loaded"
            error={similar.error}
            onRetry={() => void similar.refetch()}
          />
        ) : null}
      </Part>
    </div>
  );
}
