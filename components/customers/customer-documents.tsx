'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { MoreRows } from '#components/alerts/more-rows.tsx';
import { DataTable } from '#components/data-table/data-table.tsx';
import { reportColumns } from '#components/documents/report-columns.tsx';
import { reportPath } from '#components/documents/report-search.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { NO_REPORT_FILTER } from '#lib/client/report-filter.ts';
import { reportsQuery } from '#lib/client/reports.ts';
import { pages } from '#lib/paths.ts';

/** The reports of documents that were uploaded for a customer, newest first. */
export function CustomerDocuments({ tenantId, customerId }: { tenantId: string; customerId: string }) {
  const router = useRouter();
  const filter = useMemo(() => ({ ...NO_REPORT_FILTER, customer_id: customerId }), [customerId]);
  const list = useInfiniteQuery(reportsQuery(tenantId, filter));
  const columns = useMemo(() => reportColumns(tenantId, filter), [tenantId, filter]);
  return (
    <DataTable
      caption="Documents"
      columns={columns}
      rows={list.data?.pages.flatMap((page) => page.reports)}
      rowId={(report) => String(report.id)}
      error={list.error}
      onRetry={() => void list.refetch()}
      onOpen={(report) => router.push(reportPath(tenantId, report.id, filter))}
      empty={
        <EmptyState
          icon={FileSearch}
          title="No document was uploaded for this customer"
          text="Name the customer id with an upload: what the document says is then compared with this record."
          actions={
            <Button asChild>
              <Link href={pages.documents(tenantId)}>Upload a document</Link>
            </Button>
          }
        />
      }
      footer={<MoreRows query={list} label="Load older reports" />}
    />
  );
}
