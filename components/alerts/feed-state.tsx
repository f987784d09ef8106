import { ArrowUp } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { FeedState } from '#lib/client/alert-feed.ts';
import { formatCount } from '#lib/format.ts';

const STATES: Record<FeedState, { text: string; dot: string }> = {
  connecting: { text: 'Connecting', dot: 'bg-line-strong' },
  live: { text: 'Live', dot: 'bg-success-solid' },
  stale: { text: 'Stream lost, asking every 5 seconds', dot: 'bg-medium-solid' },
};

/** Whether arrivals are heard of at once. */
export function LiveState({ state }: { state: FeedState }) {
  const { text, dot } = STATES[state];
  return (
    <span role="status" className="inline-flex min-w-0 items-center gap-2 text-muted text-sm">
      <span aria-hidden className={cn('size-2 shrink-0 rounded-full', dot)} />
      <span className="truncate">{text}</span>
    </span>
  );
}

/** What has arrived and waits to be shown. */
export function PendingAlerts({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <span role="status">
      {count > 0 ? (
        <Button size="sm" onClick={onShow}>
          <ArrowUp aria-hidden />
          {formatCount(count, 'new alert')}
        </Button>
      ) : null}
    </span>
  );
}
