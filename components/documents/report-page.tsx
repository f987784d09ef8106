'use client';
import { useQuery } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { reportQuery } from '#lib/client/reports.ts';
import { ApiError } from '#lib/client/request.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportReview } from './report-review.tsx';

/** The review page of one report, in every state that a report can be in. */
export function ReportPage({ tenantId, reportId }: { tenantId: string; reportId: string }) {
  const { data: report, error, refetch } = useQuery(reportQuery(tenantId, reportId));
  return (
    <>
      <PageHeader
        title={<span className="break-words">{report?.document_name ?? `Report ${reportId}`}</span>}
        description={
          <>
            <Link href={pages.documents(tenantId)} className="text-primary underline underline-offset-4">
              Documents
            </Link>
            {` / report ${reportId}`}
          </>
        }
        actions={
          report ? (
            <Button asChild>
              <a href={report.document_url} download={report.document_name}>
                <Download aria-hidden />
                Download
              </a>
            </Button>
          ) : null
        }
      />
      {report ? <ReportBody tenantId={tenantId} report={report} /> : null}
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
