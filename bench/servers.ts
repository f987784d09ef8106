import { randomInt } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { connectionOptions } from '#db/address.ts';
import { embeddedUrl } from '#db/embedded.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import {
  ADMINISTRATOR,
  type Installation,
  isReady,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { startClients } from './durability/clients.ts';
import { createProver } from './durability/proof.ts';
import { pictureOf, startUploads } from './servers/documents.ts';
import { startRoundRobin } from './servers/round-robin.ts';

const TENANT = 'default';
const SERVERS = 3;
const BETWEEN_MS = { min: 500, max: 2000 };
const READY_MS = 60_000;
const LEASE_MS = 16_000;
const LOOK_MS = 100;
const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'silent',
  // The built-in PostgreSQL takes a hundred sessions.
  ASSAY_DATABASE_SESSIONS: '5',
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Three servers on one database and one store, behind a plain round robin, of which one is killed again and again while clients send
 * events and documents: `npm run prove:servers -- --kills 20 --clients 8`. Proves that every acknowledged event is there once
 * and in one sequence, that each document has one outcome, and that every server shows the same pictures. Exits 1 if not.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '20' }, clients: { type: 'string', default: '8' } },
  });
  const root = mkdtempSync(path.join(os.tmpdir(), 'assay-prove-servers-'));
  const servers = [await startInstallation({ dataDir: path.join(root, '0'), env: ENV })];
  const losses: string[] = [];
  try {
    const [first] = servers;
    if (first === undefined) throw new TypeError('no server');
    for (let number = 1; number < SERVERS; number += 1)
      servers.push(await join(first, path.join(root, String(number))));
    const scopes = ['events:write', 'alerts:read', 'documents:write', 'documents:read'] as const;
    const token = await createTokenFor(first, TENANT, scopes);
    const balancer = await startRoundRobin(servers.map(({ port }) => port));
    const databaseUrl = embeddedUrl(first.dataDir, 'owner');
    const target = { url: balancer.url, token, tenantId: TENANT, databaseUrl };
    const fleet = startClients(target, Number(values.clients));
    const uploads = startUploads(balancer.url, token);
    for (let kill = 1; kill <= Number(values.kills); kill += 1) {
      await sleep(randomInt(BETWEEN_MS.min, BETWEEN_MS.max));
      await strike(servers[kill % SERVERS] ?? first);
    }
    await fleet.stop();
    await uploads.stop();
    await sleep(LEASE_MS);
    const { seq, losses: lost } = await createProver(target).prove(fleet.acknowledged);
    losses.push(...lost, ...fleet.contradictions.map((id) => `event ${id} was answered in two ways`));
    losses.push(...(await faultsOfReports(databaseUrl, uploads.reports)));
    for (const id of uploads.reports) losses.push(...(await faultsOfPictures(servers, token, id)));
    const { sent, failed } = fleet.counters();
    print(
      `${values.kills} kills of ${SERVERS} servers: ${fleet.acknowledged.size} events acknowledged, ${seq} stored, ${sent} requests of which ${failed} failed`,
    );
    print(`${uploads.reports.size} documents, their pictures seen on ${SERVERS} servers; ${losses.length} faults`);
    await balancer.close();
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    for (const server of servers) removeInstallation(server);
    rmSync(root, { recursive: true, force: true });
  }
  for (const loss of losses.slice(0, 20)) print(`FAULT: ${loss}`);
  return losses.length === 0 ? 0 : 1;
}

/** Another server on the database, the keys and the store of the first. */
function join(first: Installation, dataDir: string): Promise<Installation> {
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(path.join(first.dataDir, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  symlinkSync(path.join(first.dataDir, 'storage'), path.join(dataDir, 'storage'));
  mkdirSync(path.join(first.dataDir, 'storage'), { recursive: true });
  const env = {
    ...ENV,
    DATABASE_URL: embeddedUrl(first.dataDir),
    ASSAY_DATABASE_OWNER_URL: embeddedUrl(first.dataDir, 'owner'),
  };
  return startInstallation({ dataDir, env });
}

/** Kills the process that serves, and waits until its supervisor has another one ready. */
async function strike(server: Installation): Promise<void> {
  const pid = serverPid(server);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await sleep(LOOK_MS)) {
    const now = serverPid(server);
    if (now !== undefined && now !== pid && (await isReady(server.url))) return;
  }
  throw new Error(`Not ready ${READY_MS / 1000} s after the kill:\n${server.output()}`);
}

/** Each upload has one report, which is done and has one fingerprint. */
async function faultsOfReports(databaseUrl: string, ids: ReadonlySet<number>): Promise<string[]> {
  const { url, options } = connectionOptions(databaseUrl);
  const sql = postgres(url, { ...options, max: 1 });
  const rows = await sql<{ id: number; state: string; prints: number; twins: number }[]>`
    select r.report_id::int as id, r.state,
      (select count(*) from fingerprints f where f.tenant_id = r.tenant_id and f.report_id = r.report_id)::int as prints,
      (select count(*) from reports o where o.tenant_id = r.tenant_id and o.sha256 = r.sha256)::int as twins
    from reports r where r.tenant_id = ${TENANT}`;
  await sql.end({ timeout: 5 });
  const known = new Set(rows.map(({ id }) => id));
  const missing = [...ids].filter((id) => !known.has(id)).map((id) => `report ${id} was answered and is not there`);
  const wrong = rows.filter(
    ({ id, state, prints, twins }) => twins > 1 || (ids.has(id) && (state !== 'done' || prints !== 1)),
  );
  return [...missing, ...wrong.map((row) => `report ${JSON.stringify(row)}`)];
}

async function faultsOfPictures(servers: readonly Installation[], token: string, id: number): Promise<string[]> {
  const seen = await Promise.all(servers.map(({ url }) => pictureOf(url, token, TENANT, id)));
  return new Set(seen).size === 1 && !seen[0]?.startsWith('status')
    ? []
    : [`pictures of report ${id}: ${seen.join(', ')}`];
}

process.exitCode = await main();
