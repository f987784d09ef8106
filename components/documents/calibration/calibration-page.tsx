'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequireScope } from '#components/settings/require-scope.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PageDrop } from '#components/upload/page-drop.tsx';
import { UploadList } from '#components/upload/upload-list.tsx';
import { calibrationsQuery } from '#lib/client/calibrations.ts';
import { pages } from '#lib/paths.ts';
import { DOCUMENT_ACCEPT } from '../doc-format.ts';
import { ClassCard } from './class-card.tsx';
import { createSampleQueue } from './sample-queue.ts';

/** How often the checks flag a tenant's own genuine documents, and the limits learned from them. */
export function CalibrationPage({ tenantId }: { tenantId: string }) {
  return (
    <RequireScope scope="detectors:read">
      <Calibration tenantId={tenantId} />
    </RequireScope>
  );
}

function Calibration({ tenantId }: { tenantId: string }) {
  const { data: classes, error, refetch } = useQuery(calibrationsQuery(tenantId));
  return (
    <>
      <PageHeader
        title="Calibration"
        description={
          <>
            <Link href={pages.documents(tenantId)} className="text-primary underline underline-offset-4">
              Documents
            </Link>
            {' / Limits of the checks, learned from documents that your analysts called genuine. Weights never move.'}
          </>
        }
      />
      <div className="grid gap-4">
        <Samples tenantId={tenantId} />
        {error && !classes ? (
          <Card>
            <ErrorState title="The calibration could not be loaded" error={error} onRetry={() => void refetch()} />
          </Card>
        ) : null}
        {classes ? (
          <ul className="grid gap-3">
            {classes.map((each) => (
              <li key={each.document_class}>
                <ClassCard tenantId={tenantId} calibration={each} />
              </li>
            ))}
          </ul>
        ) : null}
        {classes || error ? null : <Skeleton className="h-80" />}
      </div>
    </>
  );
}

function Samples({ tenantId }: { tenantId: string }) {
  const client = useQueryClient();
  const [queue] = useState(() => createSampleQueue(tenantId, client));
  const mayUpload = useCan('documents:write');
  const mayReview = useCan('detectors:write');
  if (!mayUpload || !mayReview) return null;
  return (
    <>
      <PageDrop
        accept={DOCUMENT_ACCEPT}
        multiple
        title="Add genuine samples"
        hint="Each is analysed and marked as genuine; its kind is recognised by itself. Only add documents that you are sure of."
        onFiles={queue.add}
      />
      <UploadList
        queue={queue}
        working="Analysing"
        renderDone={(report) => (
          <Button size="sm" asChild>
            <Link href={pages.document(tenantId, report.id)}>Open report</Link>
          </Button>
        )}
      />
    </>
  );
}
