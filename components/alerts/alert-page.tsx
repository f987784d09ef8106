'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { alertQuery } from '#lib/client/alerts.ts';
import { pages } from '#lib/paths.ts';
import { AlertDrillDown } from './alert-drill-down.tsx';
import { AlertNeighbours } from './alert-neighbours.tsx';

/** The drill-down as a page of its own. */
export function AlertPage({ tenantId, alertId }: { tenantId: string; alertId: string }) {
  const { data } = useQuery(alertQuery(tenantId, alertId));
  return (
    <>
      <Link
        href={pages.alerts(tenantId)}
        className="mb-2 inline-flex items-center gap-1 text-muted text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-3.5" />
        Alerts
      </Link>
      <PageHeader
        title="Alert"
        description={<TruncatedId id={alertId} label="alert id" charactersMax={40} />}
        actions={
          data ? (
            <>
              <Button asChild>
                <Link href={`${pages.alerts(tenantId)}?alert=${encodeURIComponent(alertId)}`}>Show in the queue</Link>
              </Button>
              <AlertNeighbours tenantId={tenantId} seq={data.alert.seq} />
            </>
          ) : null
        }
      />
      <AlertDrillDown tenantId={tenantId} alertId={alertId} layout="page" />
    </>
  );
}
