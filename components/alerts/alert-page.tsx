'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { NextButton } from '#components/shell/next-button.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useTabTitle } from '#components/ui/use-tab-title.ts';
import { alertQuery } from '#lib/client/alerts.ts';
import { pages } from '#lib/paths.ts';
import { AlertDrillDown } from './alert-drill-down.tsx';
import { AlertNeighbours } from './alert-neighbours.tsx';
import { storyOf } from './alert-story.ts';
import { TriageDialogs } from './bulk-bar.tsx';
import { targetOf } from './expected-case.ts';
import { useCaseActions } from './use-case-actions.ts';
import { useNextCase } from './use-next-case.ts';
import { useTriage } from './use-triage.ts';

/** The drill-down as a page of its own. */
export function AlertPage({ tenantId, alertId }: { tenantId: string; alertId: string }) {
  const { data } = useQuery(alertQuery(tenantId, alertId));
  const next = useNextCase(tenantId, data?.alert.seq ?? null);
  const title = data ? storyOf(data).title : null;
  useTabTitle(title);
  const actions = useCaseActions(tenantId);
  const targets = data ? [targetOf(data)] : [];
  const advance = () => next?.();
  const may = useCan('alerts:write');
  const triage = useTriage({ actions, targets, enabled: may, onDecided: advance, onManyDecided: advance });
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
        title={<span className="break-words">{title ?? `Alert ${alertId}`}</span>}
        actions={
          data ? (
            <>
              <NextButton label="Next unassigned" group="Alerts" go={next} />
              <Button asChild>
                <Link href={`${pages.alerts(tenantId)}?view=all&alert=${encodeURIComponent(alertId)}`}>
                  Show in the list
                </Link>
              </Button>
              <AlertNeighbours tenantId={tenantId} seq={data.alert.seq} />
            </>
          ) : null
        }
      />
      <span role="status" className="sr-only">
        {actions.announcement}
      </span>
      <AlertDrillDown tenantId={tenantId} alertId={alertId} layout="page" review={{ actions, triage, stack: null }} />
      <TriageDialogs tenantId={tenantId} triage={triage} />
    </>
  );
}
