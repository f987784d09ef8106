'use client';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { loadQuery } from '#lib/client/loads.ts';
import { pages } from '#lib/paths.ts';
import { LoadResultView } from './load-result-view.tsx';

/** One load as a page; it follows a running one until it has ended. */
export function LoadPage({ tenantId, loadId }: { tenantId: string; loadId: string }) {
  const { data: load, error, refetch } = useQuery(loadQuery(tenantId, loadId));
  return (
    <>
      <PageHeader
        title={<span className="break-words">{load?.file_name ?? 'Load'}</span>}
        description={
          <>
            <Link href={pages.loads(tenantId)} className="text-primary underline underline-offset-4">
              Customers
            </Link>
            {' / load'}
          </>
        }
      />
      {load ? <LoadResultView tenantId={tenantId} load={load} /> : null}
      {error && !load ? (
        <Card>
          <ErrorState title="The load could not be shown" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {load || error ? null : <SkeletonLines lines={8} label="Loading the load" />}
    </>
  );
}
