'use client';

import { FilterX, ShieldAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import { type AlertFilter, isUnfiltered } from '#lib/client/alert-filter.ts';
import { eventCurl } from './samples.ts';

interface QueueEmptyProps {
  readonly tenantId: string;
  readonly filter: AlertFilter;
  readonly onReset: () => void;
}

/** Never any alert, or none that fits the filter. */
export function QueueEmpty({ tenantId, filter, onReset }: QueueEmptyProps) {
  const origin = useOrigin();
  if (isUnfiltered(filter)) {
    return (
      <EmptyState
        icon={ShieldAlert}
        title="No alerts yet"
        text="Every event that you send is scored and shows up here at once. Send the first one with a token from Settings:"
        sample={{ code: eventCurl(origin, tenantId), label: 'curl command' }}
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
