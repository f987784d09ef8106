'use client';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { reportQuery } from '#lib/client/reports.ts';
import { ApiError } from '#lib/client/request.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';
import { Reanalysis } from './reanalysis.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportMenu } from './report-menu.tsx';
import { ReportReview } from './report-review.tsx';
import { listOf } from './report-search.ts';
import { NextUndecided, ReportSteps } from './report-steps.tsx';

/** The review page of one report, in every state that a report can be in. */
export function ReportPage({ tenantId, reportId }: { tenantId: string; reportId: string }) {
  const { data: report, error, refetch } = useQuery(reportQuery(tenantId, reportId));
  const [list] = useQueryState('list');
  const filter = listOf(list);
  return (
    <>
      <PageHeader
        title={<span className="break-words">{report?.document_name ?? `Report ${reportId}`}</span>}
        description={
          <>
            <Link href={pages.documents(tenantId, { ...filter })} className="text-primary underline underline-offset-4">
              Documents
            </Link>
            {` / report ${reportId}`}
          </>
        }
        actions={
          <>
            <NextUndecided tenantId={tenantId} reportId={Number(reportId)} filter={filter} />
            <ReportSteps tenantId={tenantId} reportId={Number(reportId)} filter={filter} />
            {report ? <ReportMenu tenantId={tenantId} report={report} /> : null}
          </>
        }
      />
      {report ? (
        <div className="grid gap-4">
          <Reanalysis tenantId={tenantId} report={report} />
          <ReportBody tenantId={tenantId} report={report} />
        </div>
      ) : null}
      {error && !report ? (
        <Card>
          <ErrorState title="The report could not be loaded" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {report || error ? null : <Loading />}
    </>
  );
}

function ReportBody({ tenantId, report }: { tenantId: string; report: ReportDetail }) {
  if (report.analysis) return <ReportReview tenantId={tenantId} report={report} analysis={report.analysis} />;
  if (report.failure) {
    const error = new ApiError(report.failure.error, report.failure.message, { status: 0 });
    return (
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Card>
          <ErrorState title="This document could not be analysed" error={error} />
        </Card>
        <ReportFacts report={report} analysis={null} />
      </div>
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Card className="grid place-items-center gap-2 p-12 text-center">
        <LoaderCircle className="size-6 animate-spin text-primary" aria-hidden />
        <p role="status">{report.state === 'queued' ? 'Waiting for its turn' : 'Analysing'}</p>
        <p className="text-muted text-sm">The findings appear here by themselves.</p>
      </Card>
      <ReportFacts report={report} analysis={null} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the report</span>
      <Skeleton className="h-16" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="h-[32rem]" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
