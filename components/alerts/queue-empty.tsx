'use client';

import { CircleCheck, FilterX, ShieldAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import { type AlertFilter, isUnfiltered } from '#lib/client/alert-filter.ts';
import { queuePath } from './queue-search.ts';
import { eventCurl } from './samples.ts';

interface QueueEmptyProps {
  readonly tenantId: string;
  readonly filter: AlertFilter;
  /** The tenant has alerts, if none of these. */
  readonly any: boolean;
  readonly onReset: () => void;
}

/** Never any alert, or none that fits the filter. */
export function QueueEmpty({ tenantId, filter, any, onReset }: QueueEmptyProps) {
  const origin = useOrigin();
  if (!any) {
    return (
      <EmptyState
        icon={ShieldAlert}
        title="No alerts yet"
        text="Every event that you send is scored, and what needs review shows up here at once. Send the first one with a token from Settings:"
        sample={{ code: eventCurl(origin, tenantId), label: 'curl command' }}
      />
    );
  }
  if (isUnfiltered(filter)) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="The queue is empty"
        text="Nothing waits for review. What needs it is announced above as soon as it arrives."
        actions={
          <Button asChild>
            <Link href={queuePath(tenantId, { view: 'all' })}>All alerts</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={FilterX}
      title="No alert fits the filter"
      text="The tenant may have other alerts. New ones that fit are announced above."
      actions={<Button onClick={onReset}>Reset the filter</Button>}
    />
  );
}
