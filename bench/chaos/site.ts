import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUrl, startEmbedded } from '#db/embedded.ts';
import type { Scope } from '#db/vocab.ts';
import { createTenantFor, createTokenFor } from '#lib/testing/admin.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#lib/testing/database-proxy.ts';
import { ADMINISTRATOR, type Installation, removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import type { Acknowledged } from '../durability/clients.ts';
import { createProver, type Prover } from '../durability/proof.ts';
import { createTraffic, type Traffic } from '../risk/traffic.ts';

const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'error',
};
const SCOPES: readonly Scope[] = [
  'events:write',
  'alerts:read',
  'documents:write',
  'documents:read',
  'customers:write',
  'customers:read',
];
const USERS = 200;
const READY_LOOK_MS = 100;

export interface SiteOptions {
  /** Default: a new temporary one. */
  readonly dataDir?: string;
  /** Default: 4. */
  readonly tenants?: number;
  /** Whether a proxy stands between the server and its database. */
  readonly proxied?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A tenant, and all that it was promised so far. */
export interface Customer {
  readonly tenantId: string;
  readonly token: string;
  readonly traffic: Traffic;
  readonly acknowledged: Map<string, Acknowledged>;
  readonly prover: Prover;
}

/** An installation with tenants of which each event is written down. */
export interface Site {
  readonly installation: Installation;
  readonly url: string;
  readonly dataDir: string;
  readonly customers: readonly Customer[];
  /** @throws Error where the site has none. */
  proxy(): DatabaseProxy;
  stop(): Promise<void>;
}

export async function openSite({ dataDir, tenants = 4, proxied = false, env = {} }: SiteOptions = {}): Promise<Site> {
  const dir = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'assay-chaos-'));
  const behind = proxied ? await startBehindProxy(dir) : undefined;
  const installation = await startInstallation({ dataDir: dir, env: { ...ENV, ...behind?.env, ...env } });
  const stop = async () => {
    await installation.stop();
    await behind?.stop();
    if (dataDir === undefined) removeInstallation({ dataDir: dir });
  };
  try {
    const customers = await openCustomers(installation, tenants);
    const proxy = () => {
      if (!behind) throw new Error('No proxy stands before the database.');
      return behind.proxy;
    };
    return { installation, url: installation.url, dataDir: dir, customers, proxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database of a data directory, which its server reaches by the proxy alone. */
async function startBehindProxy(dataDir: string) {
  const postgres = await startEmbedded(dataDir);
  const socket = new URL(postgres.url).searchParams.get('host') ?? '';
  const proxy = await startDatabaseProxy({ path: path.join(socket, '.s.PGSQL.5432') });
  const url = new URL(postgres.url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return {
    proxy,
    env: { DATABASE_URL: url.toString(), ASSAY_DATABASE_OWNER_URL: postgres.ownerUrl },
    async stop() {
      await proxy.close();
      await postgres.stop();
    },
  };
}

async function openCustomers(installation: Installation, tenants: number): Promise<Customer[]> {
  const ids: string[] = [];
  while (ids.length < tenants) ids.push(await createTenantFor(installation, `Chaos ${ids.length}`));
  const token = await createTokenFor(installation, ids.join(','), SCOPES);
  const databaseUrl = embeddedUrl(installation.dataDir, 'owner');
  return ids.map((tenantId) => ({
    tenantId,
    token,
    traffic: createTraffic(USERS, Date.now(), USERS),
    acknowledged: new Map(),
    prover: createProver({ url: installation.url, token, tenantId, databaseUrl }),
  }));
}

/** What of all that was acknowledged so far is not there, and each gap and repeat in the order of alerts. */
export async function provenLosses(site: Site): Promise<string[]> {
  const losses: string[] = [];
  for (const { prover, acknowledged } of site.customers) losses.push(...(await prover.prove(acknowledged)).losses);
  return losses;
}

/** @returns milliseconds until `/api/ready` says ready; null where it does not within `withinMs`. */
export async function untilReady({ url }: Pick<Site, 'url'>, withinMs: number): Promise<number | null> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    const isReady = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(READY_LOOK_MS * 20) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) return performance.now() - startedAt;
    await sleep(READY_LOOK_MS);
  }
  return null;
}
