import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { DeliveryState } from '#db/vocab.ts';
import {
  WebhookDeliveryPage,
  WebhookEndpoint,
  type WebhookEndpointChange,
  WebhookEndpointCreated,
  type WebhookEndpointInput,
  WebhookEndpointList,
  WebhookReplay,
  type WebhookReplayInput,
  WebhookSecret,
} from '#lib/contracts/webhook.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const WEBHOOKS = 'webhooks';

const POLL_MS = 5000;

/** The tenant's endpoints; asked again and again, since deliveries change them. */
export function webhooksQuery(tenantId: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, 'list', { tenantId }],
    queryFn: ({ signal }) => request(WebhookEndpointList, api.webhooks(tenantId), { signal }),
    refetchInterval: POLL_MS,
  });
}

/** The delivery log of an endpoint, newest first, page by page. */
export function deliveriesQuery(tenantId: string, endpointId: string, state: DeliveryState | null) {
  return infiniteQueryOptions({
    queryKey: [WEBHOOKS, 'deliveries', { tenantId, endpointId, state }],
    queryFn: ({ signal, pageParam }) =>
      request(WebhookDeliveryPage, api.webhookDeliveries(tenantId, endpointId, { state, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: POLL_MS,
  });
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [WEBHOOKS] });

/** Answers with the secret, which is shown once. */
export function createWebhook(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof WebhookEndpointInput>) =>
      request(WebhookEndpointCreated, api.webhooks(tenantId), { method: 'POST', body: input }),
    onSuccess: () => refresh(client),
  });
}

export function changeWebhook(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ endpointId, change }: { endpointId: string; change: WebhookEndpointChange }) =>
      request(WebhookEndpoint, api.webhook(tenantId, endpointId), { method: 'PATCH', body: change }),
    onSuccess: () => refresh(client),
  });
}

export function removeWebhook(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (endpointId: string) => request(z.unknown(), api.webhook(tenantId, endpointId), { method: 'DELETE' }),
    onSuccess: () => refresh(client),
  });
}

/** Answers with the new secret, which is shown once; the old one signs too for a day. */
export function rotateWebhookSecret(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (endpointId: string) =>
      request(WebhookSecret, api.webhookSecret(tenantId, endpointId), { method: 'POST', body: {} }),
    onSuccess: () => refresh(client),
  });
}

export function testWebhook(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (endpointId: string) =>
      request(WebhookReplay, api.webhookTest(tenantId, endpointId), { method: 'POST' }),
    onSuccess: () => refresh(client),
  });
}

/** Sends one delivery, or the alerts of a range, again. */
export function replayWebhook(client: QueryClient, tenantId: string, endpointId: string) {
  return mutationOptions({
    mutationFn: (input: WebhookReplayInput) =>
      request(WebhookReplay, api.webhookReplay(tenantId, endpointId), { method: 'POST', body: input }),
    onSuccess: () => refresh(client),
  });
}
