import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { connectionOptions } from '#db/address.ts';
import { embeddedUrl } from '#db/embedded.ts';
import { parseTokenId } from '#lib/auth/token-format.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import type { Part } from './part.ts';
import { sendFor } from './send.ts';
import type { Customer, Site } from './site.ts';
import { tryFault } from './trial.ts';

const HOUR_MS = 3_600_000;
const LASTS_MS = 6000;
/** A revocation is promised to be seen within 10 s; after a jump a little later, as the time of both is not the same. */
const REVOKED_MS = 21_000;
const LOOK_MS = 500;
const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'skewed-clock.ts')).href;

/** The server's clock is set an hour on and an hour back while it decides. PostgreSQL keeps its own. */
export const clock: Part = {
  name: 'clock',
  async *run(lab) {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-chaos-clock-'));
    lab.after(() => rmSync(dir, { recursive: true, force: true }));
    const file = path.join(dir, 'off-by');
    const setTo = (offMs: number) => writeFileSync(file, String(offMs));
    setTo(0);
    const site = await lab.start({
      env: { NODE_OPTIONS: `--import=${PRELOAD}`, ASSAY_CHAOS_CLOCK: file, ASSAY_LOG_LEVEL: 'error' },
    });
    const jump = (offMs: number) => async () => {
      setTo(offMs);
      await sleep(LASTS_MS);
      return {};
    };
    yield await tryFault(site, { fault: 'clock an hour on', strike: jump(HOUR_MS) });
    yield await tryFault(site, { fault: 'clock back to the right time', strike: jump(0) });
    yield await tryFault(site, { fault: 'clock an hour back', strike: jump(-HOUR_MS) });
    yield await tryFault(site, { fault: 'clock on to the right time', strike: jump(0) });
    const forgets = async () => {
      setTo(HOUR_MS);
      return { broken: await seesRevocation(site, () => setTo(0)) };
    };
    yield await tryFault(site, { fault: 'a token revoked as the clock goes back', strike: forgets });
  },
};

/** A token is used, the clock set, the token revoked by another process: how soon is it refused? */
async function seesRevocation(site: Site, setClock: () => void): Promise<string[]> {
  const [customer] = site.customers;
  if (!customer) throw new Error('The site has no tenant.');
  const token = await createTokenFor(site.installation, customer.tenantId, ['alerts:read']);
  if ((await statusOf(site, customer, token)) !== 200) return ['a new token was not taken'];
  setClock();
  await sleep(LOOK_MS);
  await revoke(site, token);
  for (const until = performance.now() + REVOKED_MS; performance.now() < until; await sleep(LOOK_MS))
    if ((await statusOf(site, customer, token)) === 401) return [];
  return [`a revoked token was still taken after ${REVOKED_MS / 1000} s`];
}

async function statusOf(site: Site, customer: Customer, token: string): Promise<number> {
  const asked = { method: 'GET', path: `/api/risk_alert/${customer.tenantId}/alerts?limit=1`, token } as const;
  return (await sendFor(site, customer, asked)).status;
}

async function revoke({ dataDir }: Site, token: string): Promise<void> {
  const { url, options } = connectionOptions(embeddedUrl(dataDir, 'owner'));
  const sql = postgres(url, { ...options, max: 1 });
  try {
    const ended = await sql`update tokens set revoked_at = now() where token_id = ${parseTokenId(token)}`;
    if (ended.count !== 1) throw new Error(`${ended.count} tokens were revoked.`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
