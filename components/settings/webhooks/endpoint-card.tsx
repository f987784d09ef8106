'use client';
import { Ellipsis, History, Send } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { type KeyValue, KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { WebhookEndpoint } from '#lib/contracts/webhook.ts';
import { formatCount } from '#lib/format.ts';
import { endpointStatus, filterInWords } from './endpoint-status.ts';

export interface EndpointActions {
  readonly onTest: () => void;
  readonly onLog: () => void;
  readonly onChange: () => void;
  readonly onRotate: () => void;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

interface EndpointCardProps extends EndpointActions {
  readonly endpoint: WebhookEndpoint;
  readonly mayWrite: boolean;
}

/** One endpoint: what it gets, how it is doing, and what can be done. */
export function EndpointCard({ endpoint, mayWrite, ...actions }: EndpointCardProps) {
  const status = endpointStatus(endpoint);
  return (
    <Card aria-label={`Webhook ${endpoint.url}`}>
      <CardHeader
        title={<span className="break-all font-mono text-sm">{endpoint.url}</span>}
        description={endpoint.description || null}
        actions={
          <>
            <Badge tone={status.tone}>{status.label}</Badge>
            <Button size="sm" onClick={actions.onLog}>
              <History aria-hidden />
              Deliveries
            </Button>
            {mayWrite ? <WriteActions endpoint={endpoint} {...actions} /> : null}
          </>
        }
      />
      <CardBody className="grid gap-3">
        {status.notice ? (
          <p role="status" className="rounded-md bg-high-soft px-3 py-2 text-high text-sm">
            {status.notice}
          </p>
        ) : null}
        <KeyValueList items={factsOf(endpoint)} />
      </CardBody>
    </Card>
  );
}

function WriteActions({ endpoint, ...actions }: EndpointActions & { endpoint: WebhookEndpoint }) {
  return (
    <>
      <Button size="sm" onClick={actions.onTest} disabled={!endpoint.enabled}>
        <Send aria-hidden />
        Send a test
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon-sm" variant="ghost" aria-label={`Actions for ${endpoint.url}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={actions.onChange}>Change</DropdownMenuItem>
          <DropdownMenuItem onSelect={actions.onRotate}>New secret</DropdownMenuItem>
          <DropdownMenuItem onSelect={actions.onToggle}>
            {endpoint.enabled ? 'Switch off' : 'Switch on'}
          </DropdownMenuItem>
          <DropdownMenuItem danger onSelect={actions.onRemove}>
            Remove
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

function factsOf(endpoint: WebhookEndpoint): KeyValue[] {
  const { deliveries_pending: pending, deliveries_dead: dead } = endpoint;
  const time = (iso: string | null) => (iso === null ? 'never' : <RelativeTime iso={iso} />);
  return [
    { label: 'Gets', value: filterInWords(endpoint) },
    { label: 'Last success', value: time(endpoint.last_success_at) },
    ...(endpoint.failing_since ? [{ label: 'Failing since', value: time(endpoint.failing_since) }] : []),
    { label: 'Waiting', value: formatCount(pending, 'message') },
    ...(dead > 0 ? [{ label: 'Given up', value: formatCount(dead, 'message') }] : []),
    ...(endpoint.previous_secret_until
      ? [{ label: 'Old secret', value: <>signs too, {time(endpoint.previous_secret_until)} it ends</> }]
      : []),
  ];
}
