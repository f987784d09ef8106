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

interface FeedBarProps {
  readonly state: FeedState;
  readonly pending: number;
  readonly onShow: () => void;
}

/** Always takes the same room, so that an arrival moves nothing under the pointer. */
export function FeedBar({ state, pending, onShow }: FeedBarProps) {
  const { text, dot } = STATES[state];
  return (
    <div className="mb-2 flex h-8 items-center gap-3">
      <span role="status" className="inline-flex min-w-0 items-center gap-2 text-muted text-sm">
        <span aria-hidden className={cn('size-2 shrink-0 rounded-full', dot)} />
        <span className="truncate">{text}</span>
      </span>
      <span role="status" className="ml-auto">
        {pending > 0 ? (
          <Button variant="primary" size="sm" onClick={onShow}>
            <ArrowUp aria-hidden />
            {formatCount(pending, 'new alert')}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
