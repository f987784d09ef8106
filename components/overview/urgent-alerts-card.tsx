'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { ActionBadge } from '#components/alerts/action-badge.tsx';
import { queuePath } from '#components/alerts/queue-search.ts';
import { topReasons } from '#components/alerts/top-reasons.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { urgentAlertsQuery } from '#lib/client/alerts.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode, formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

/** The newest alerts of high severity and above. */
export function UrgentAlertsCard({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useQuery(urgentAlertsQuery(tenantId));
  return (
    <Card>
      <CardHeader
        title="Newest high and critical alerts"
        actions={
          <Button size="sm" asChild>
            <Link href={queuePath(tenantId, { min_severity: 'HIGH' })}>Open the queue</Link>
          </Button>
        }
      />
      <CardBody className="px-2 pb-2">
        {data ? <Lines alerts={data} tenantId={tenantId} /> : null}
        {data || error ? null : <SkeletonLines lines={4} label="Loading the alerts" />}
        {error && !data ? (
          <ErrorState title="The alerts could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : null}
      </CardBody>
    </Card>
  );
}

function Lines({ alerts, tenantId }: { alerts: readonly RiskAlert[]; tenantId: string }) {
  if (alerts.length === 0) return <p className="px-2 pb-2 text-muted text-sm">No alert has reached high severity.</p>;
  return (
    <ul>
      {alerts.map((alert) => {
        const { alert_id, decision, entity } = alert.data;
        const reasons = topReasons(alert, 3).shown.map(formatCode).join(', ');
        return (
          <li key={alert_id}>
            <Link
              href={pages.alert(tenantId, alert_id)}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <SeverityBadge severity={decision.severity} />
              <span className="font-medium">{formatScore(decision.risk_score)}</span>
              <span className="max-w-40 truncate font-mono text-xs">
                {entity.user.client_user_id ?? 'unknown user'}
              </span>
              <span className="min-w-0 flex-1 basis-40 truncate text-muted">{reasons}</span>
              <ActionBadge action={decision.action} />
              <RelativeTime iso={alert.ts} className="text-muted text-xs" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
