'use client';

import { useQuery } from '@tanstack/react-query';
import { queuePath } from '#components/alerts/queue-search.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SeverityBadge } from '#components/ui/severity-badge.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { urgentSubjectsQuery } from '#lib/client/case-groups.ts';
import type { CaseGroup } from '#lib/contracts/case-group.ts';
import { formatCode, formatCount, formatScore } from '#lib/format.ts';

const REASONS_SHOWN = 3;

/** Whom to look at first: one line a user, however many alerts there are of it. */
export function UrgentSubjectsCard({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useQuery(urgentSubjectsQuery(tenantId));
  return (
    <Card>
      <CardHeader
        title="Whom to look at first"
        description="High and critical cases that wait, the riskiest first"
        actions={
          <Button size="sm" asChild>
            <Link href={queuePath(tenantId, { min_severity: 'HIGH', sort: 'risk', group: 'subject' })}>
              Open the queue
            </Link>
          </Button>
        }
      />
      <CardBody className="px-2 pb-2">
        {data ? <Lines groups={data} tenantId={tenantId} /> : null}
        {data || error ? null : <SkeletonLines lines={4} label="Loading the cases" />}
        {error && !data ? (
          <ErrorState title="The cases could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : null}
      </CardBody>
    </Card>
  );
}

function Lines({ groups, tenantId }: { groups: readonly CaseGroup[]; tenantId: string }) {
  if (groups.length === 0) return <p className="px-2 pb-2 text-muted text-sm">Nothing of high severity waits.</p>;
  return (
    <ul>
      {groups.map(({ subject, kind, id, severity, risk_score, cases, newest }) => (
        <li key={subject}>
          <Link
            href={queuePath(tenantId, { min_severity: 'HIGH', sort: 'risk', group: 'subject', subject })}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
          >
            <SeverityBadge severity={severity} />
            <span className="font-medium">{formatScore(risk_score)}</span>
            <span className="max-w-40 truncate font-mono text-xs" title={`${kind} ${id}`}>
              {id}
            </span>
            <span className="min-w-0 flex-1 basis-40 truncate text-muted">
              {newest.reasons.slice(0, REASONS_SHOWN).map(formatCode).join(', ')}
            </span>
            <Badge tone="outline">{formatCount(cases, 'case')}</Badge>
            <RelativeTime iso={newest.at} className="text-muted text-xs" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
