'use client';
import { RefreshCw, Trash2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import type { Client } from '#lib/contracts/organisation.ts';

interface ClientCardProps {
  readonly client: Client;
  readonly mayWrite: boolean;
  readonly onRotate: () => void;
  readonly onRevoke: (tokenId: string) => void;
  readonly onDelete: () => void;
}

const TONES = { live: 'success', expired: 'medium', revoked: 'neutral' } as const;

export function ClientCard({ client, mayWrite, onRotate, onRevoke, onDelete }: ClientCardProps) {
  const live = client.tokens.filter((token) => token.state === 'live').length;
  return (
    <Card>
      <CardHeader
        title={client.name}
        description={<TruncatedId id={client.client_id} label="client id" charactersMax={28} />}
        actions={
          mayWrite ? (
            <>
              <Button
                size="sm"
                onClick={onRotate}
                disabled={live >= 2}
                title={live >= 2 ? 'Two tokens are live' : undefined}
              >
                <RefreshCw aria-hidden />
                Issue a token
              </Button>
              <Button size="icon-sm" variant="ghost" aria-label={`Remove ${client.name}`} onClick={onDelete}>
                <Trash2 aria-hidden />
              </Button>
            </>
          ) : null
        }
      />
      <CardBody className="grid gap-3">
        <KeyValueList
          items={[
            {
              label: 'Scopes',
              value: (
                <span className="flex flex-wrap gap-1">
                  {client.scopes.map((scope) => (
                    <Badge key={scope} className="font-mono">
                      {scope}
                    </Badge>
                  ))}
                </span>
              ),
            },
            { label: 'Tenants', value: client.tenant_ids?.join(', ') ?? 'All of the organisation' },
          ]}
        />
        <TokenTable client={client} mayWrite={mayWrite} onRevoke={onRevoke} />
      </CardBody>
    </Card>
  );
}

function TokenTable({ client, mayWrite, onRevoke }: Pick<ClientCardProps, 'client' | 'mayWrite' | 'onRevoke'>) {
  return (
    <Table caption={`Tokens of ${client.name}, ${client.client_id}`}>
      <thead>
        <tr>
          <Th>Token</Th>
          <Th className="max-sm:hidden">State</Th>
          <Th className="max-sm:hidden">Issued</Th>
          <Th>Expires</Th>
          <Th className="max-sm:hidden">Last used</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {client.tokens.map((token) => (
          <tr key={token.token_id}>
            <Td>
              <TruncatedId id={token.token_id} label="token id" charactersMax={9} />
            </Td>
            <Td className="max-sm:hidden">
              <StateBadge state={token.state} />
            </Td>
            <Td className="max-sm:hidden">
              <RelativeTime iso={token.created_at} />
            </Td>
            <Td>
              <RelativeTime iso={token.expires_at} />
            </Td>
            <Td className="max-sm:hidden">
              {token.last_used_at ? (
                <RelativeTime iso={token.last_used_at} />
              ) : (
                <span className="text-muted">never</span>
              )}
            </Td>
            <Td className="text-right">
              {mayWrite && token.state === 'live' ? (
                <Button size="sm" variant="danger" onClick={() => onRevoke(token.token_id)}>
                  Revoke
                </Button>
              ) : (
                <span className="sm:hidden">
                  <StateBadge state={token.state} />
                </span>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function StateBadge({ state }: { state: Client['tokens'][number]['state'] }) {
  return (
    <Badge tone={TONES[state]} className="capitalize">
      {state}
    </Badge>
  );
}
