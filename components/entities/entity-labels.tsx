'use client';

import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { entityLabelsQuery } from '#lib/client/labels.ts';
import { formatCode } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

interface EntityLabelsProps {
  readonly tenantId: string;
  readonly kind: 'user' | 'device';
  readonly entityKey: string;
}

/** What was found out about the events of an entity. */
export function EntityLabels({ tenantId, kind, entityKey }: EntityLabelsProps) {
  const { data, isPending } = useQuery(entityLabelsQuery(tenantId, kind, entityKey));
  const labels = data?.labels ?? [];
  return (
    <Card>
      <CardHeader title="Labels" description={labels.length === 0 && !isPending ? 'None in force' : undefined} />
      <CardBody>
        {isPending ? <SkeletonLines lines={3} label="Loading the labels" /> : null}
        <ul className="grid gap-1.5 text-sm">
          {labels.map(({ label_id, alert_id, outcome, fraud_type, source, effective_at }) => (
            <li key={label_id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <Badge tone={outcome === 'legit' ? 'success' : outcome === 'unknown' ? 'neutral' : 'critical'}>
                {formatCode(fraud_type ?? outcome)}
              </Badge>
              <span className="text-muted">{formatCode(source)}</span>
              <Link
                href={pages.alert(tenantId, alert_id)}
                className="font-mono text-primary text-xs underline-offset-4 hover:underline"
              >
                {alert_id}
              </Link>
              <RelativeTime iso={effective_at} className="text-muted text-xs" />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
