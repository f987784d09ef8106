'use client';
import { ChevronRight } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { WebhookDelivery } from '#lib/contracts/webhook.ts';
import { formatCount, formatDuration } from '#lib/format.ts';

const STATES = {
  pending: { label: 'Waiting', tone: 'medium' },
  delivered: { label: 'Delivered', tone: 'success' },
  dead: { label: 'Given up', tone: 'critical' },
} as const;

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  /** Null for those who may only look. */
  readonly onAgain: (() => void) | null;
}

/** One message with its tries. */
export function DeliveryRow({ delivery, onAgain }: DeliveryRowProps) {
  const { label, tone } = STATES[delivery.state];
  const last = delivery.log.at(-1);
  return (
    <li>
      <details className="group rounded-md border">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-2 rounded-md px-3 py-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
          <Badge tone={tone}>{label}</Badge>
          <span className="min-w-0 flex-1 truncate">
            {delivery.seq === null ? 'Test message' : `Alert ${delivery.seq}`}
            {last ? <span className="text-muted"> · {last.status ?? 'no answer'}</span> : null}
          </span>
          <span className="text-muted text-xs">
            <RelativeTime iso={delivery.created_at} />
          </span>
        </summary>
        <div className="grid gap-3 border-t px-3 py-3">
          <KeyValueList
            items={[
              {
                label: 'webhook-id',
                value: <TruncatedId id={delivery.message_id} label="webhook id" charactersMax={40} />,
              },
              { label: 'Tries', value: formatCount(delivery.attempts, 'try', 'tries') },
              {
                label: 'Next try',
                value: delivery.next_at ? <RelativeTime iso={delivery.next_at} /> : 'none',
              },
            ]}
          />
          {delivery.log.toReversed().map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
          {onAgain ? (
            <Button size="sm" className="justify-self-start" onClick={onAgain}>
              Send it again
            </Button>
          ) : null}
        </div>
      </details>
    </li>
  );
}

function Attempt({ attempt }: { attempt: WebhookDelivery['log'][number] }) {
  return (
    <div className="grid gap-1.5 border-t pt-2 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{attempt.status ?? 'No answer'}</span>
        <span className="text-muted">
          <RelativeTime iso={attempt.at} /> · {formatDuration(attempt.duration_ms)}
        </span>
      </p>
      {attempt.error ? <p className="text-critical">{attempt.error}</p> : null}
      {attempt.response ? <CodeBlock code={attempt.response} label="answer" wrap /> : null}
    </div>
  );
}
