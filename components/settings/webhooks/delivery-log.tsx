'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Select } from '#components/ui/select.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { DELIVERY_STATES } from '#db/vocab.ts';
import { deliveriesQuery, replayWebhook } from '#lib/client/webhooks.ts';
import type { WebhookEndpoint } from '#lib/contracts/webhook.ts';
import { formatCount } from '#lib/format.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { ReplayRange } from './replay-range.tsx';

interface DeliveryLogProps {
  readonly tenantId: string;
  /** Null keeps it closed. */
  readonly endpoint: WebhookEndpoint | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Every message of an endpoint, newest first, with what came of it. */
export function DeliveryLog({ endpoint, onClose, ...props }: DeliveryLogProps) {
  return (
    <Sheet open={endpoint !== null} onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="Deliveries">
        {endpoint ? <Log key={endpoint.endpoint_id} endpoint={endpoint} {...props} /> : null}
      </SheetContent>
    </Sheet>
  );
}

const ALL = 'all';
const STATES = [ALL, ...DELIVERY_STATES] as const;
const LABELS = { all: 'All', pending: 'Waiting', delivered: 'Delivered', dead: 'Given up' } as const;

function Log({
  tenantId,
  endpoint,
  mayWrite,
}: Omit<DeliveryLogProps, 'endpoint' | 'onClose'> & { endpoint: WebhookEndpoint }) {
  const [state, setState] = useState<(typeof STATES)[number]>(ALL);
  const [choosing, setChoosing] = useState(false);
  const { endpoint_id: endpointId } = endpoint;
  const log = useInfiniteQuery(deliveriesQuery(tenantId, endpointId, state === ALL ? null : state));
  const again = useMutation({
    ...replayWebhook(useQueryClient(), tenantId, endpointId),
    onError: (error) => toast.error(error.message),
  });
  const rows = log.data?.pages.flatMap((page) => page.deliveries);
  return (
    <div className="grid gap-3 p-4">
      <p className="break-all font-mono text-muted text-xs">{endpoint.url}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="State"
          value={state}
          onValueChange={setState}
          options={STATES.map((value) => ({ value, label: LABELS[value] }))}
          className="w-36"
        />
        {mayWrite ? (
          <Button onClick={() => setChoosing(!choosing)} aria-expanded={choosing}>
            <Send aria-hidden />
            Send a range again
          </Button>
        ) : null}
      </div>
      {choosing ? (
        <ReplayRange
          pending={again.isPending}
          onSubmit={(range) =>
            again.mutate(range, {
              onSuccess: ({ queued }) => {
                setChoosing(false);
                toast.success(`${formatCount(queued, 'message')} on the way.`);
              },
            })
          }
        />
      ) : null}
      {log.isPending ? <SkeletonLines lines={5} label="Loading the deliveries" /> : null}
      {log.isError && !rows ? (
        <ErrorState title="The deliveries could not be loaded" error={log.error} onRetry={() => void log.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={state === ALL ? 'Nothing has been sent yet' : 'No message is in this state'}
          text={
            state === ALL
              ? 'The next alert that this webhook gets appears here.'
              : 'Choose another state to see the others.'
          }
        />
      ) : null}
      <ul aria-label="Deliveries" className="grid gap-2">
        {rows?.map((delivery) => (
          <DeliveryRow
            key={delivery.delivery_id}
            delivery={delivery}
            onAgain={
              mayWrite
                ? () =>
                    again.mutate(
                      { delivery_id: delivery.delivery_id },
                      { onSuccess: () => toast.success('The message is on its way again.') },
                    )
                : null
            }
          />
        ))}
      </ul>
      {log.hasNextPage ? (
        <Button
          className="justify-self-center"
          onClick={() => void log.fetchNextPage()}
          disabled={log.isFetchingNextPage}
        >
          {log.isFetchingNextPage ? 'Loading' : 'Load older deliveries'}
        </Button>
      ) : null}
    </div>
  );
}
