import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { database } from '#db/client.ts';
import { listEnabledEndpoints } from '#db/queries/housekeeping.ts';
import { inIngestTransaction, lockTenantCounter } from '#db/queries/ingest.ts';
import { type EndpointRecord, listEndpoints } from '#db/queries/webhook-endpoints.ts';
import { SCOPES, type Severity } from '#db/vocab.ts';
import { fanOutAll } from '#lib/jobs/webhook-deliveries.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { resolveTenant } from '#lib/services/tenants/resolve.ts';
import { createWebhookEndpoint } from '#lib/services/webhooks/create.ts';
import { deliverDue } from '#lib/services/webhooks/deliver.ts';
import { listWebhookDeliveries } from '#lib/services/webhooks/deliveries.ts';
import { makeTenant, makeToken, type TestTenant } from './postgres.ts';
import { storeAlerts } from './stored-alert.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const live = new AbortController().signal;
const servers: Server[] = [];

/** Receivers of tests listen on loopback. */
process.env.ASSAY_WEBHOOK_ALLOW_PRIVATE = '1';

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A receiver that answers as it is told, 204 by default. */
export async function receiver(answer: (n: number) => number = () => 204) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answer(received.length);
      response.writeHead(status).end(status === 204 ? undefined : 'no');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

/** The server itself, with every scope. */
export async function contextOf({ orgId, tenantId }: TestTenant): Promise<TenantContext> {
  const ctx = {
    actor: { kind: 'system' as const, name: 'test' },
    orgId,
    scopes: new Set(SCOPES),
    tenantIds: null,
    requestId: 'test',
    now: new Date(),
  };
  return { ...ctx, tenant: await resolveTenant(ctx, tenantId) };
}

/** What an endpoint is made with that wants every alert. */
export const NO_FILTER = { description: '', events: ['risk.alert' as const], min_severity: null, blocked_only: false };

/** A new tenant with one endpoint. */
export async function listening(url: string, filter: { min_severity?: Severity } = {}) {
  const tenant = await makeTenant();
  const ctx = await contextOf(tenant);
  const { endpoint, secret } = await createWebhookEndpoint(ctx, { ...NO_FILTER, ...filter, url });
  const id = endpoint.endpoint_id;
  return { tenant, ctx, id, secret, token: await makeToken(tenant), log: () => logOf(ctx, id) };
}

/** The deliveries of an endpoint, oldest first. */
export async function logOf(ctx: TenantContext, id: string) {
  return (await listWebhookDeliveries(ctx, id, { limit: 500 })).deliveries.reverse();
}

/** Stores alerts with the next seqs and notes them in the outbox, in one transaction as ingest does. */
export async function alertsOf({ tenantId }: TestTenant, ...severities: readonly Severity[]): Promise<void> {
  await inIngestTransaction(database().everyTenant.sql, async (tx) => {
    const first = (await lockTenantCounter(tx, tenantId)).next;
    const at = new Date();
    await storeAlerts(
      tx,
      tenantId,
      severities.map((severity) => ({ severity, action: severity === 'CRITICAL' ? 'BLOCK' : 'ALLOW', at })),
      first - 1,
    );
  });
}

export const LOWS = (count: number) => Array.from({ length: count }, () => 'LOW' as const);

/** The first endpoint of a tenant. */
export async function endpointOf(tenant: TestTenant): Promise<EndpointRecord> {
  const [endpoint] = await listEndpoints(database().everyTenant.db, tenant.tenantId);
  if (!endpoint) throw new Error('There is no endpoint.');
  return endpoint;
}

/** What one turn of the delivery process does for a tenant. */
export async function deliver(tenant: TestTenant, owner = 'process-1'): Promise<number> {
  await fanOutAll(
    (await listEnabledEndpoints(database().everyTenant.db)).filter(({ tenantId }) => tenantId === tenant.tenantId),
    live,
  );
  return (await deliverDue(await endpointOf(tenant), owner)).tried;
}

/** Lets the waits of a tenant's retries be over. */
export async function makeDue(tenant: TestTenant): Promise<void> {
  const { tenantId } = tenant;
  await database().tenant(tenantId)
    .sql`update webhook_deliveries set next_at = now() where tenant_id = ${tenantId} and state = 'pending'`;
}
