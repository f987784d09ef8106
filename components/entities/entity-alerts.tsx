'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { QUEUE_COLUMNS, QueueCard } from '#components/alerts/queue-columns.tsx';
import { rowOf } from '#components/alerts/queue-rows.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { EntityKind } from '#db/vocab.ts';
import { entityAlertsQuery } from '#lib/client/entities.ts';
import { pages } from '#lib/paths.ts';

/** The newest alerts of an entity. */
export function EntityAlerts({ tenantId, kind, entityKey }: { tenantId: string; kind: EntityKind; entityKey: string }) {
  const router = useRouter();
  const { data, error, refetch } = useQuery(entityAlertsQuery(tenantId, kind, entityKey));
  return (
    <DataTable
      caption="Alerts"
      columns={QUEUE_COLUMNS}
      rows={data?.items.map((item) => rowOf(item))}
      rowId={({ id }) => id}
      card={QueueCard}
      error={error}
      onRetry={() => void refetch()}
      onOpen={({ id }) => router.push(pages.alert(tenantId, id))}
      empty={<EmptyState title="No alerts" text="None of its events was scored." />}
    />
  );
}
