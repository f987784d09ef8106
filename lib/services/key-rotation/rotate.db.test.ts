import { randomInt } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { database } from '#db/client.ts';
import { findEndpoint } from '#db/queries/webhook-endpoints.ts';
import { env } from '#lib/env.ts';
import { createLookup, openText, readRing } from '#lib/key-ring.ts';
import { secretsFile } from '#lib/keys.ts';
import { databaseUrl } from '#lib/testing/global-postgres.ts';
import { ended, expectReadable, keepKeysInFile, rotate, secrets, start } from '#lib/testing/key-rotation.ts';
import {
  nationalIdOf,
  printOf,
  storeCustomers,
  storeFactor,
  storeReport,
  storeWebhook,
} from '#lib/testing/keyed-rows.ts';
import { makeTenant, type TestTenant } from '#lib/testing/postgres.ts';
import { findPeers } from '../reports/peers.ts';
import { unseal } from '../sealed.ts';
import { placeOfFactor } from '../users/second-factor.ts';
import { secretsInForce } from '../webhooks/secret.ts';

const CUSTOMERS = 12_000;
const REPORTS = 40;
const KILLS = 12;
const SECRET = 'JBSWY3DPEHPK3PXP';
const FAR_FUTURE = { reportId: Number.MAX_SAFE_INTEGER, documentId: 'none', receivedAt: new Date('2099-01-01') };

interface Stored {
  readonly tenant: TestTenant;
  readonly webhook: Awaited<ReturnType<typeof storeWebhook>>;
  readonly userId: string;
  readonly reports: readonly number[];
}

let before: Record<string, string>;
let tenants: Stored[];

beforeAll(async () => {
  before = await keepKeysInFile();
  tenants = [await fill(), await fill()];
}, 120_000);

afterAll(() => {
  delete process.env.ASSAY_SECRETS_IN_FILE;
});

async function fill(): Promise<Stored> {
  const tenant = await makeTenant();
  for (let from = 0; from < CUSTOMERS / 2; from += 1000) await storeCustomers(tenant, from, from + 1000);
  const webhook = await storeWebhook(tenant);
  const userId = await storeFactor(tenant, SECRET);
  const reports: number[] = [];
  for (let index = 0; index < REPORTS; index += 1) reports.push(await storeReport(tenant, index));
  return { tenant, webhook, userId, reports };
}

/** Starts a rotation and kills it: at any time from its start on, or in the middle of writing. */
async function killAtRandom(inTheMiddle: boolean): Promise<number | null> {
  const child = rotate();
  const end = ended(child);
  if (inTheMiddle) {
    while (!/ of \d+ rows/.test(child.output) && child.exitCode === null) await sleep(2);
    await sleep(randomInt(150));
  } else await sleep(randomInt(200, 6000));
  child.kill('SIGKILL');
  return end;
}

/** What a server does meanwhile: writes, reads and looks up. Throws when anything is not found. */
async function serve({ tenant, webhook, userId, reports }: Stored, count: number): Promise<void> {
  await storeCustomers(tenant, CUSTOMERS + count, CUSTOMERS + count + 1);
  await expectReadable(tenant, randomInt(CUSTOMERS / 2));
  await expectReadable(tenant, CUSTOMERS + count);
  const endpoint = await findEndpoint(database().everyTenant.db, tenant.tenantId, webhook.endpointId);
  if (!endpoint) throw new Error('no endpoint');
  expect(secretsInForce(endpoint, new Date())).toEqual(webhook.secrets);
  const [factor] = await database().everyTenant.sql`select secret_cipher from second_factors where user_id = ${userId}`;
  expect(unseal(factor?.secret_cipher, placeOfFactor(userId))).toBe(SECRET);
  const index = randomInt(REPORTS);
  const [peer] = await findPeers(tenant.tenantId, FAR_FUTURE, printOf(tenant.tenantId, index));
  expect([peer?.report.reportId, peer?.likeness.link]).toEqual([reports[index], 'shared_identifier']);
}

const countOf = (setting: string | undefined): number => (setting ?? '').split(',').length;

it('rotates beside a server, killed at random moments and completed', async () => {
  let killed = 0;
  let served = 0;
  let over = false;
  const serving = (async () => {
    for (; !over; served += 1) for (const stored of tenants) await serve(stored, served);
  })();
  serving.catch(() => {});
  for (let round = 0; round < KILLS; round += 1) {
    const status = await killAtRandom(round > 3);
    if (status === null) killed += 1;
    expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
  }
  const last = rotate();
  expect([await ended(last), last.output]).toEqual([0, expect.stringContaining('Done: everything is under the key')]);
  await sleep(2500);
  over = true;
  await serving;
  expect([killed >= 10, served > 20]).toEqual([true, true]);
  expect(countOf(before.ASSAY_ENCRYPTION_KEY)).toBe(1);
  const after = secrets();
  expect(after.ASSAY_ENCRYPTION_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(after.ASSAY_ENCRYPTION_KEY).not.toBe(before.ASSAY_ENCRYPTION_KEY);
  expect(after.ASSAY_LOOKUP_KEY?.endsWith(`,${before.ASSAY_LOOKUP_KEY}`)).toBe(true);
  const audit = await database().everyTenant.sql`select actor from audit where action = 'keys.rotate'`;
  expect(audit.map(({ actor }) => actor)).toContainEqual(expect.stringMatching(/^system:command line/));
}, 300_000);

it('leaves nothing under the earlier keys, every value readable, every look-up finding its row', async () => {
  const { ASSAY_ENCRYPTION_KEY: encryption = '', ASSAY_LOOKUP_KEY: lookupKey = '' } = secrets();
  const ring = readRing(encryption);
  const lookup = createLookup(lookupKey);
  const { sql } = database().everyTenant;
  const rows = await sql`select tenant_id, customer_id, national_id_cipher, national_id_hash from customers`;
  expect(rows.length).toBeGreaterThan(CUSTOMERS);
  for (const { tenant_id, customer_id, national_id_cipher, national_id_hash } of rows) {
    const id = nationalIdOf(Number(customer_id.slice(1)));
    expect(openText(ring, national_id_cipher, `${tenant_id}|customers|${customer_id}`)).toBe(id);
    expect(national_id_hash).toBe(lookup.hash(`${tenant_id}|passport|DE|${id.replace('-', '')}`));
  }
  const [other] = readRing(before.ASSAY_ENCRYPTION_KEY ?? '');
  for (const table of ['customers', 'webhook_endpoints', 'second_factors']) {
    const [found] =
      await sql`select count(*)::int as rows from ${sql(table)} t where t::text like ${`%v1.${other?.id}.%`}`;
    expect([table, found?.rows]).toEqual([table, 0]);
  }
  const prints = await sql`select identifiers from fingerprints`;
  for (const { identifiers } of prints)
    for (const { hash } of identifiers) expect(hash.startsWith(lookup.prefix)).toBe(true);
  const fingerprintKeys = await sql`select kind, key from fingerprint_keys`;
  expect(fingerprintKeys).toHaveLength(2 * (REPORTS * 2 + REPORTS));
  for (const { key } of fingerprintKeys) expect(key.startsWith(lookup.prefix)).toBe(true);
  for (const { tenant, reports } of tenants)
    for (const [index, reportId] of reports.entries()) {
      const [peer] = await findPeers(tenant.tenantId, FAR_FUTURE, printOf(tenant.tenantId, index));
      expect(peer?.report.reportId).toBe(reportId);
    }
});

it('does not open what was moved to another row', async () => {
  const { tenantId } = (tenants[0] as Stored).tenant;
  const [row] = await database().everyTenant.sql`
    select national_id_cipher from customers where tenant_id = ${tenantId} and customer_id = 'C000001'`;
  expect(() => unseal(row?.national_id_cipher, `${tenantId}|customers|C000002`)).toThrow();
});

it('keeps a server with the old keys from starting', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-old-keys-'));
  writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify(before), { mode: 0o600 });
  const name = new URL(env().DATABASE_URL).pathname.slice(1);
  const owner = databaseUrl(inject('databaseServer'), name);
  const child = start('start.ts', [], { ASSAY_DATA_DIR: dataDir, ASSAY_DATABASE_OWNER_URL: owner, PORT: '39917' });
  onTestFinished(() => void child.kill());
  expect(await ended(child)).toBe(1);
  expect(child.output).toContain('ASSAY_ENCRYPTION_KEY lacks a key that this database was written with');
}, 60_000);
