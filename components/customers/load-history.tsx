'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { CurlSample } from '#components/upload/curl-sample.tsx';
import { loadsQuery } from '#lib/client/loads.ts';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatNumber } from '#lib/format.ts';
import { api, pages } from '#lib/paths.ts';
import { LoadStateBadge } from './load-state-badge.tsx';

/** Every load of the tenant, newest first. */
export function LoadHistory({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const columns = useMemo(() => loadColumns(tenantId), [tenantId]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    loadsQuery(tenantId, false),
  );
  return (
    <DataTable
      caption="Loads"
      columns={columns}
      rows={data?.pages.flatMap((page) => page.loads)}
      rowId={(load) => load.load_id}
      error={error}
      onRetry={() => void refetch()}
      onOpen={(load) => router.push(pages.load(tenantId, load.load_id))}
      toolbar={<h2 className="px-1 font-semibold">Loads so far</h2>}
      empty={
        <EmptyState
          icon={Users}
          title="No customer file was loaded yet"
          text="Drop one anywhere on this page, or send one to the API. Only an id and a name are needed in each row."
          actions={<CurlSample path={api.loadCustomers(tenantId)} fields={['file=@customers.csv']} />}
        />
      }
      footer={
        hasNextPage ? (
          <div className="border-t p-2 text-center">
            <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading' : 'Load older ones'}
            </Button>
          </div>
        ) : null
      }
    />
  );
}

function loadColumns(tenantId: string): Column<Load>[] {
  return [
    { id: 'state', header: 'State', cell: ({ row }) => <LoadStateBadge state={row.original.state} /> },
    {
      id: 'file',
      header: 'File',
      meta: { className: 'w-full max-w-0 min-w-28' },
      cell: ({ row: { original } }) => (
        <Link
          href={pages.load(tenantId, original.load_id)}
          className="block truncate font-medium hover:underline"
          title={original.file_name}
          onClick={(event) => event.stopPropagation()}
        >
          {original.file_name}
        </Link>
      ),
    },
    figure('records', 'Received', 'md', (load) => load.records),
    figure('loaded', 'Loaded', 'sm', (load) => load.loaded),
    figure('failed', 'Failed', 'sm', (load) => load.failed),
    figure('warnings', 'Warnings', 'lg', (load) => load.warnings),
    {
      id: 'started',
      header: 'Started',
      meta: { className: 'whitespace-nowrap', hideBelow: 'md' },
      cell: ({ row }) => <RelativeTime iso={row.original.started_at} />,
    },
  ];
}

function figure(id: string, header: string, hideBelow: 'sm' | 'md' | 'lg', of: (load: Load) => number): Column<Load> {
  return { id, header, meta: { align: 'right', hideBelow }, cell: ({ row }) => formatNumber(of(row.original)) };
}
