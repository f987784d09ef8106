'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { reportContentsQuery, reportQuery } from '#lib/client/reports.ts';
import type { Analysis, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';
import { factOf } from '../fact.ts';
import { groupFindings } from '../finding-groups.ts';
import { PrintedChecks, PrintedFindings } from './printed-findings.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedHistory } from './printed-history.tsx';
import { PrintedPages } from './printed-pages.tsx';
import { usePrintOnce } from './use-print-once.ts';

/** The report as a document of its own, for paper or "Save as PDF". */
export function PrintedReport({ tenantId, reportId }: { tenantId: string; reportId: string }) {
  const { data: report, error, refetch } = useQuery(reportQuery(tenantId, reportId));
  if (report?.analysis) return <Sheet tenantId={tenantId} report={report} analysis={report.analysis} />;
  if (error) return <ErrorState title="The report could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (report)
    return <ErrorState title="There is nothing to print yet" error={new Error('The analysis has not ended.')} />;
  return <SkeletonLines lines={12} label="Loading the report" />;
}

interface SheetProps {
  readonly tenantId: string;
  readonly report: ReportDetail;
  readonly analysis: Analysis;
}

function Sheet({ tenantId, report, analysis }: SheetProps) {
  const contents = useQuery(reportContentsQuery(tenantId, String(report.id)));
  const print = usePrintOnce(contents.isFetched);
  const groups = groupFindings(analysis.findings);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Button variant="ghost" asChild>
          <Link href={pages.document(tenantId, report.id)}>
            <ArrowLeft aria-hidden />
            Back to the report
          </Link>
        </Button>
        <Button variant="primary" onClick={print}>
          <Printer aria-hidden />
          Print, or save as PDF
        </Button>
      </div>
      <article className="mx-auto grid max-w-[50rem] grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border bg-surface p-6 sm:p-10 print:max-w-none print:border-0 print:p-0">
        <PrintedHead report={report} analysis={analysis} fact={factOf(groups, contents.data?.words ?? [])} />
        <PrintedFindings groups={groups} />
        <PrintedPages pages={analysis.pages} groups={groups} tenantId={tenantId} reportId={report.id} />
        {contents.data ? <PrintedHistory contents={contents.data} /> : null}
        <PrintedChecks groups={groups} />
      </article>
    </>
  );
}
