'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan, useMe, useTenantId } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { CardList } from '#components/ui/card-list.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhooksQuery,
} from '#lib/client/webhooks.ts';
import type { WebhookEndpoint } from '#lib/contracts/webhook.ts';
import { RequireScope } from '../require-scope.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointDialog, type EndpointDraft } from './endpoint-dialog.tsx';

/** Where a tenant's alerts are pushed to, with the log of every message. */
export function WebhookList() {
  const tenantId = useTenantId();
  return (
    <RequireScope scope="webhooks:read">
      {tenantId ? (
        <Webhooks key={tenantId} tenantId={tenantId} />
      ) : (
        <EmptyState title="There is no tenant yet" text="Webhooks belong to a tenant." />
      )}
    </RequireScope>
  );
}

type Question = { readonly kind: 'remove' | 'rotate'; readonly endpoint: WebhookEndpoint };

function Webhooks({ tenantId }: { tenantId: string }) {
  const webhooks = useQuery(webhooksQuery(tenantId));
  const name = useMe().tenants.find((tenant) => tenant.tenant_id === tenantId)?.name;
  const mayWrite = useCan('webhooks:write');
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [logOf, setLogOf] = useQueryState('endpoint', parseAsString.withOptions({ history: 'push' }));
  const { create, change, rotate, remove, test } = useWebhookMutations(tenantId);
  const list = webhooks.data?.endpoints;
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      Add a webhook
    </Button>
  );
  const close = () => {
    setEdited(null);
    create.reset();
    change.reset();
  };
  const save = (draft: EndpointDraft) => {
    if (edited === 'new' || edited === null)
      create.mutate(draft, {
        onSuccess: (made) => {
          close();
          setSecret(made.secret);
        },
      });
    else change.mutate({ endpointId: edited.endpoint_id, change: draft }, { onSuccess: close });
  };
  const sendTest = (endpoint: WebhookEndpoint) =>
    test.mutate(endpoint.endpoint_id, {
      onSuccess: () => {
        toast.success('A test is on its way.');
        void setLogOf(endpoint.endpoint_id);
      },
    });
  return (
    <>
      <PageHeader
        title="Webhooks"
        description={
          <>
            The alerts of <strong className="font-medium text-foreground">{name}</strong>, pushed to your systems and
            signed by the Standard Webhooks specification.
          </>
        }
        actions={mayWrite ? add : null}
      />
      <CardList
        name="webhooks"
        items={list}
        itemId={(endpoint) => endpoint.endpoint_id}
        error={webhooks.error}
        onRetry={() => void webhooks.refetch()}
        empty={
          <EmptyState
            icon={Webhook}
            title="No webhook yet"
            text="Add an address, and every alert of this tenant is sent there as it happens."
          />
        }
      >
        {(endpoint) => (
          <EndpointCard
            endpoint={endpoint}
            mayWrite={mayWrite}
            onLog={() => void setLogOf(endpoint.endpoint_id)}
            onTest={() => sendTest(endpoint)}
            onChange={() => setEdited(endpoint)}
            onRotate={() => setQuestion({ kind: 'rotate', endpoint })}
            onRemove={() => setQuestion({ kind: 'remove', endpoint })}
            onToggle={() => change.mutate({ endpointId: endpoint.endpoint_id, change: { enabled: !endpoint.enabled } })}
          />
        )}
      </CardList>
      {edited ? (
        <EndpointDialog
          endpoint={edited === 'new' ? null : edited}
          pending={create.isPending || change.isPending}
          error={create.error ?? change.error}
          onSave={save}
          onClose={close}
        />
      ) : null}
      <SecretDialog
        title="Store this secret now"
        description="It is shown only this once. Your receiver checks the signature of each message with it."
        label="secret"
        secret={secret}
        onClose={() => setSecret(null)}
      />
      {question ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          {...wording(question)}
          onConfirm={() => {
            const { endpoint_id: endpointId } = question.endpoint;
            if (question.kind === 'remove') remove.mutate(endpointId);
            else rotate.mutate(endpointId, { onSuccess: (made) => setSecret(made.secret) });
          }}
        />
      ) : null}
      <DeliveryLog
        tenantId={tenantId}
        endpoint={list?.find((endpoint) => endpoint.endpoint_id === logOf) ?? null}
        mayWrite={mayWrite}
        onClose={() => void setLogOf(null)}
      />
    </>
  );
}

function useWebhookMutations(tenantId: string) {
  const client = useQueryClient();
  const onError = (error: Error) => toast.error(error.message);
  return {
    create: useMutation(createWebhook(client, tenantId)),
    change: useMutation(changeWebhook(client, tenantId)),
    rotate: useMutation({ ...rotateWebhookSecret(client, tenantId), onError }),
    remove: useMutation({ ...removeWebhook(client, tenantId), onError }),
    test: useMutation({ ...testWebhook(client, tenantId), onError }),
  };
}

function wording({ kind, endpoint }: Question) {
  if (kind === 'remove') {
    return {
      title: 'Remove this webhook?',
      text: `Nothing more is sent to ${endpoint.url}, and its delivery log is deleted. This cannot be undone.`,
      confirm: 'Remove the webhook',
    };
  }
  return {
    title: 'Make a new secret?',
    text: 'Messages are signed with both secrets for 24 hours. Give the new one to your receiver within that time.',
    confirm: 'Make a new secret',
  };
}
