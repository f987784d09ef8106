'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PageDrop } from '#components/upload/page-drop.tsx';
import { UploadList } from '#components/upload/upload-list.tsx';
import { reportQuery } from '#lib/client/reports.ts';
import type { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';
import { DOCUMENT_ACCEPT } from './doc-format.ts';
import { addDocuments, documentQueue } from './document-queue.ts';
import { ReportList } from './report-list.tsx';
import { REPORT_PARSERS } from './report-search.ts';
import { NextUndecided } from './report-steps.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

/** Where documents are dropped and their reports found again. */
export function DocumentsPage({ tenantId }: { tenantId: string }) {
  const mayUpload = useCan('documents:write');
  const mayCalibrate = useCan('detectors:read');
  const queue = documentQueue(tenantId, useQueryClient());
  const [filter] = useQueryStates(REPORT_PARSERS);
  const [customerId, setCustomerId] = useState('');
  return (
    <>
      <PageHeader
        title="Documents"
        description="Every document is examined for traces of tampering; each finding is shown in its place on the page."
        actions={
          <>
            <NextUndecided tenantId={tenantId} reportId={null} filter={filter} />
            {mayCalibrate ? (
              <Button asChild>
                <Link href={pages.calibration(tenantId)}>Calibration</Link>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid gap-4">
        {mayUpload ? (
          <div className="grid items-stretch gap-3 lg:grid-cols-[minmax(0,1fr)_16rem]">
            <PageDrop
              accept={DOCUMENT_ACCEPT}
              multiple
              title="Choose documents, or drop them anywhere on this page"
              hint="PDF, JPEG, PNG, WebP or TIFF, several at once; pasting works too"
              onFiles={(files) => addDocuments(queue, files, customerId)}
            />
            <Field
              label="Customer id, if they belong to one"
              hint="What the documents say is then compared with the customer's record."
              className="content-center"
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={128}
                  value={customerId}
                  onChange={(event) => setCustomerId(event.target.value)}
                />
              )}
            </Field>
          </div>
        ) : null}
        <UploadList
          queue={queue}
          working="Analysing"
          renderDone={(report) => <Done tenantId={tenantId} report={report} />}
        />
        <ReportList tenantId={tenantId} />
      </div>
    </>
  );
}

/** The contract's answer names no verdict, so the full report is asked; opening it then takes no wait. */
function Done({ tenantId, report }: { tenantId: string; report: ForgeryReport }) {
  const { data } = useQuery(reportQuery(tenantId, String(report.id)));
  return (
    <>
      {data?.verdict ? <VerdictBadge verdict={data.verdict} report={data} /> : null}
      <Button size="sm" asChild>
        <Link href={pages.document(tenantId, report.id)}>Open report</Link>
      </Button>
    </>
  );
}
