'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useTabTitle } from '#components/ui/use-tab-title.ts';
import { alertQuery } from '#lib/client/alerts.ts';
import { nextCaseQuery } from '#lib/client/cases.ts';
import { pages } from '#lib/paths.ts';
import { AlertDrillDown } from './alert-drill-down.tsx';
import { AlertNeighbours } from './alert-neighbours.tsx';
import { storyOf } from './alert-story.ts';
import { TriageDialogs } from './bulk-bar.tsx';
import { targetOf } from './expected-case.ts';
import { NextUnassigned } from './queue-header.tsx';
import { useCaseActions } from './use-case-actions.ts';
import { useTriage } from './use-triage.ts';

/** The drill-down as a page of its own. */
export function AlertPage({ tenantId, alertId }: { tenantId: string; alertId: string }) {
  const router = useRouter();
  const { data } = useQuery(alertQuery(tenantId, alertId));
  const { data: nextId } = useQuery({
    ...nextCaseQuery(tenantId, data?.alert.seq ?? null),
    enabled: data !== undefined,
  });
  const title = data ? storyOf(data).title : null;
  useTabTitle(title);
  const actions = useCaseActions(tenantId);
  const targets = data ? [targetOf(data)] : [];
  const stay = () => {};
  const may = useCan('alerts:write');
  const triage = useTriage({ actions, targets, enabled: may, onDecided: stay, onManyDecided: stay });
  const next = () => nextId && router.push(pages.alert(tenantId, nextId));
  useShortcut({ keys: 'n', label: 'Next that nobody is on', group: 'Alerts', run: next }, Boolean(nextId));
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
              <NextUnassigned tenantId={tenantId} exceptSeq={data.alert.seq} />
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
      <AlertDrillDown tenantId={tenantId} alertId={alertId} layout="page" review={{ actions, triage }} />
      <TriageDialogs triage={triage} />
    </>
  );
}
