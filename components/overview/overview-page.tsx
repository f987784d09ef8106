'use client';

import { useQuery } from '@tanstack/react-query';
import { loadSeverityChart } from '#components/charts/severity-card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { overviewQuery } from '#lib/client/overview.ts';
import type { Overview } from '#lib/contracts/overview.ts';
import { FirstCard } from './first-card.tsx';
import { FreshTenant } from './fresh-tenant.tsx';
import { QualityCard } from './quality-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { TimeCard } from './time-card.tsx';
import { TopReasonsCard } from './top-reasons-card.tsx';
import { UrgentSubjectsCard } from './urgent-subjects-card.tsx';
import { WebhookNotice } from './webhook-notice.tsx';

// The chart's script comes with the page's own, not when the figures have come. Where it fails, the chart tries again and says so.
if (typeof window !== 'undefined') loadSeverityChart().catch(() => {});

/** One tenant at a glance. */
export function OverviewPage({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useQuery(overviewQuery(tenantId));
  return (
    <>
      <PageHeader title="Overview" description="The last 24 hours of this tenant." />
      <WebhookNotice tenantId={tenantId} />
      {data ? <Glance overview={data} tenantId={tenantId} /> : null}
      {error && !data ? (
        <ErrorState title="The overview could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Loading />}
    </>
  );
}

function Glance({ overview, tenantId }: { overview: Overview; tenantId: string }) {
  if (isFresh(overview)) return <FreshTenant tenantId={tenantId} />;
  return (
    <div className="grid gap-4">
      <FirstCard overview={overview} tenantId={tenantId} />
      <StatTiles overview={overview} tenantId={tenantId} />
      <div className="grid gap-4 xl:grid-cols-3">
        <TimeCard overview={overview} className="xl:col-span-2" />
        <TopReasonsCard reasons={overview.top_reasons_24h} tenantId={tenantId} />
      </div>
      <UrgentSubjectsCard tenantId={tenantId} />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <ReviewCard review={overview.review} tenantId={tenantId} />
        <QualityCard precision_30d={overview.precision_30d} latency={overview.latency} />
        <RecentCard tenantId={tenantId} />
      </div>
    </div>
  );
}

function isFresh({ newest_severity, reports_24h, customers, loads_24h }: Overview): boolean {
  return newest_severity === null && reports_24h + customers + loads_24h === 0;
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the overview</span>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {['alerts', 'blocked', 'documents', 'customers'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
