'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AddLabel } from '#components/labels/add-label.tsx';
import { ActorName } from '#components/shell/actor-name.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { alertLabelsQuery, reverseLabel } from '#lib/client/labels.ts';
import { formatCode } from '#lib/format.ts';

/** What was found out about the event of an alert; a wrong label is taken back, never deleted. */
export function AlertLabels({ tenantId, alertId }: { tenantId: string; alertId: string }) {
  const client = useQueryClient();
  const may = useCan('labels:write');
  const { data, isPending } = useQuery(alertLabelsQuery(tenantId, alertId));
  const reversal = useMutation(reverseLabel(client, tenantId));
  if (isPending) return <SkeletonLines lines={2} label="Loading the labels" />;
  const labels = data?.labels ?? [];
  if (labels.length === 0) {
    return (
      <div className="grid gap-2">
        <p className="text-muted text-sm">None yet. Approving and blocking label the event.</p>
        <AddLabel tenantId={tenantId} alertId={alertId} />
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5 text-sm">
        {labels.map(({ label_id, outcome, fraud_type, source, created_by, created_at, reversal: reversed, note }) => (
          <li key={label_id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Badge tone={toneOf(outcome, reversed !== null)}>{formatCode(fraud_type ?? outcome)}</Badge>
            <span className="min-w-0 break-all text-muted">
              {formatCode(source)} by <ActorName actor={created_by} />, <RelativeTime iso={created_at} />
            </span>
            {reversed !== null ? <span className="text-muted">taken back</span> : null}
            {reversed === null && may ? (
              <Button
                size="sm"
                variant="ghost"
                disabled={reversal.isPending}
                onClick={() => reversal.mutate({ labelId: label_id })}
              >
                Take back
              </Button>
            ) : null}
            {note === null ? null : <p className="w-full break-words text-muted">{note}</p>}
          </li>
        ))}
      </ul>
      <FormError error={reversal.error} />
      <AddLabel tenantId={tenantId} alertId={alertId} />
    </div>
  );
}

function toneOf(outcome: string, reversed: boolean) {
  if (reversed || outcome === 'unknown') return 'neutral';
  return outcome === 'legit' ? 'success' : 'critical';
}
