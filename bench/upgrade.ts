import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embeddedUrl, startEmbedded } from '#db/embedded.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import { ADMINISTRATOR, removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { fetchPrograms } from '#scripts/upgrade/programs.ts';
import { startClients } from './durability/clients.ts';
import { createProver } from './durability/proof.ts';
import { operatorCommand } from './operator-command.ts';

const TENANT = 'default';
const OPTIONS = {
  from: { type: 'string', default: '17' },
  clients: { type: 'string', default: '8' },
  seconds: { type: 'string', default: '20' },
} as const;
const ENV = { ...ADMINISTRATOR, ASSAY_REQUESTS_PER_SECOND: '1000000', ASSAY_LOG_LEVEL: 'silent' };

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Fills an installation on an older PostgreSQL (from npm), and upgrades it: a start must say the command, the command is killed once in the
 * middle and run again, and every acknowledged event must be there. `npm run prove:upgrade -- --from 17`. Exits 1 on any loss.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-prove-upgrade-'));
  const programs = mkdtempSync(path.join(os.tmpdir(), 'assay-programs-'));
  try {
    const native = fetchPrograms(Number(values.from), programs, print);
    const { token, acknowledged } = await fill(dataDir, native, Number(values.clients), Number(values.seconds) * 1000);
    const refusal = await startInstallation({ dataDir, env: ENV }).then(
      (started) => started.stop().then(() => 'It started'),
      ({ message }: Error) => message,
    );
    const explains = refusal.includes('Run npm run db:upgrade once');
    print(`A start ${explains ? 'says the command' : `does not say the command:\n${refusal}`}`);
    const upgrade = () => operatorCommand('upgrade-database', [], { ASSAY_DATA_DIR: dataDir });
    const killed = upgrade();
    await killed.says('public.alerts');
    killed.stop('SIGKILL');
    await killed.ended.catch(() => {});
    const began = performance.now();
    print((await upgrade().ended).trim());
    print(`Upgraded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const installation = await startInstallation({ dataDir, env: ENV });
    const databaseUrl = embeddedUrl(dataDir, 'owner');
    const target = { url: installation.url, token, tenantId: TENANT, databaseUrl };
    const { seq, losses } = await createProver(target).prove(acknowledged);
    await installation.stop();
    print(`acknowledged ${acknowledged.size}  stored ${seq}  losses ${losses.length}`);
    for (const loss of losses.slice(0, 20)) print(`LOST: ${loss}`);
    return losses.length === 0 && explains && acknowledged.size > 0 ? 0 : 1;
  } finally {
    removeInstallation({ dataDir });
    rmSync(programs, { recursive: true, force: true });
  }
}

/** Sends events for a while to an installation whose database is of the older programs. */
async function fill(dataDir: string, native: string, clients: number, milliseconds: number) {
  const postgres = await startEmbedded(dataDir, { native });
  const env = { ...ENV, DATABASE_URL: postgres.url, ASSAY_DATABASE_OWNER_URL: postgres.ownerUrl };
  const installation = await startInstallation({ dataDir, env });
  const token = await createTokenFor(installation, TENANT, ['events:write', 'alerts:read']);
  const fleet = startClients({ url: installation.url, token, tenantId: TENANT }, clients);
  await sleep(milliseconds);
  await fleet.stop();
  await installation.stop();
  await postgres.stop();
  return { token, acknowledged: fleet.acknowledged };
}

process.exitCode = await main();
