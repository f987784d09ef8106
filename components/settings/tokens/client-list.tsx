'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan, useTenantId } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { CardList } from '#components/ui/card-list.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { clientsQuery, deleteClient, revokeToken, rotateToken } from '#lib/client/clients.ts';
import type { Client } from '#lib/contracts/organisation.ts';
import { formatCount } from '#lib/format.ts';
import { RequireScope } from '../require-scope.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { ClientCard } from './client-card.tsx';
import { CreateClientDialog } from './create-client-dialog.tsx';
import { sampleCommand } from './sample-command.ts';

const ROTATED_DAYS = 90;

/** API clients with their scopes, tenants and long-lived tokens. */
export function ClientList() {
  return (
    <RequireScope scope="tokens:read">
      <Clients />
    </RequireScope>
  );
}

type Question = { readonly client: Client; readonly tokenId: string | null };

function Clients() {
  const clients = useQuery(clientsQuery());
  const mayWrite = useCan('tokens:write');
  const tenantId = useTenantId();
  const [creating, setCreating] = useQueryState('new', parseAsBoolean.withDefault(false));
  const [made, setMade] = useState<{ token: string; scopes: Client['scopes']; tenantId: string } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { rotate, revoke, remove } = useTokenMutations();
  const show = (token: string, scopes: Client['scopes'], tenantIds: readonly string[] | null) =>
    setMade({ token, scopes, tenantId: tenantIds?.[0] ?? tenantId ?? 'shop-eu' });
  const list = clients.data?.clients;
  return (
    <>
      <PageHeader
        title="API tokens"
        description="Each client has its scopes and tenants. Two of its tokens can be live, so that one can be rotated without an outage."
        actions={
          mayWrite ? (
            <Button variant="primary" onClick={() => void setCreating(true)}>
              <Plus aria-hidden />
              Add a client
            </Button>
          ) : null
        }
      />
      <CardList
        name="API clients"
        items={list}
        itemId={(client) => client.client_id}
        error={clients.error}
        onRetry={() => void clients.refetch()}
        empty={
          <EmptyState
            icon={KeyRound}
            title="No API client yet"
            text="Add one here, or use the command line on the machine that runs Assay."
            sample={{
              code: `npm run -s admin -- create-token --tenant ${tenantId ?? 'shop-eu'} --scope events:write,alerts:read`,
              label: 'command',
            }}
          />
        }
      >
        {(client) => (
          <ClientCard
            client={client}
            mayWrite={mayWrite}
            onRotate={() =>
              rotate.mutate(
                { clientId: client.client_id, expiresInDays: ROTATED_DAYS },
                { onSuccess: ({ token }) => show(token, client.scopes, client.tenant_ids) },
              )
            }
            onRevoke={(tokenId) => setQuestion({ client, tokenId })}
            onDelete={() => setQuestion({ client, tokenId: null })}
          />
        )}
      </CardList>
      <CreateClientDialog
        open={creating && mayWrite}
        onOpenChange={(open) => void setCreating(open)}
        onMade={(token, input) => show(token, [...input.scopes], input.tenant_ids ?? null)}
      />
      <SecretDialog
        title="Store this token now"
        description="It is shown only this once; the server keeps no more than its hash."
        label="token"
        secret={made?.token ?? null}
        sample={made ? sampleCommand(window.location.origin, made.token, made.scopes, made.tenantId) : undefined}
        onClose={() => setMade(null)}
      />
      {question ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          {...wording(question)}
          onConfirm={() => {
            const { client, tokenId } = question;
            if (tokenId) revoke.mutate({ clientId: client.client_id, tokenId });
            else remove.mutate(client.client_id);
          }}
        />
      ) : null}
    </>
  );
}

function useTokenMutations() {
  const queryClient = useQueryClient();
  const onError = (error: Error) => toast.error(error.message);
  return {
    rotate: useMutation({ ...rotateToken(queryClient), onError }),
    revoke: useMutation({ ...revokeToken(queryClient), onError }),
    remove: useMutation({ ...deleteClient(queryClient), onError }),
  };
}

function wording({ client, tokenId }: Question) {
  if (tokenId) {
    return {
      title: `Revoke a token of ${client.name}?`,
      text: 'What still uses this token is refused from now on. This cannot be undone.',
      confirm: 'Revoke the token',
    };
  }
  const live = client.tokens.filter((token) => token.state === 'live').length;
  return {
    title: `Remove ${client.name}?`,
    text: `The client and ${formatCount(live, 'live token')} end at once. This cannot be undone.`,
    confirm: 'Remove the client',
  };
}
