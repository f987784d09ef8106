import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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
  childrenOf,
  type Installation,
  killNow,
  postmasterPid,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { type Acknowledged, type Fleet, startClients } from './durability/clients.ts';
import { createProver } from './durability/proof.ts';
import { operatorCommand } from './operator-command.ts';

const TENANT = 'default';
const BEFORE_MS = 3000;
const LOOK_MS = 20;
const FOLLOW_MS = 6000;
const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'silent',
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Backs up an installation of its own while clients send events, destroys it with kill -9 and its directory, restores it, and
 * proves that everything acknowledged before the backup's end is there: to the end, and to a moment in the middle of a log
 * that was followed. `npm run prove:backup -- --clients 8`. Exits 1 on any loss.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { clients: { type: 'string', default: '8' } } });
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-prove-backup-'));
  const key = randomBytes(32).toString('hex');
  let installation = await startInstallation({ env: ENV });
  const losses: string[] = [];
  try {
    const token = await createTokenFor(installation, TENANT, ['events:write', 'alerts:read']);
    const target = { url: installation.url, token, tenantId: TENANT };
    for (const way of ['to its end', 'to a moment'] as const) {
      const fleet = startClients(target, Number(values.clients));
      const clock = watch(fleet);
      await sleep(BEFORE_MS);
      const until = await (way === 'to its end' ? backUp(installation, dir, key) : followLog(installation, dir, key));
      await destroy(installation);
      clock.end();
      await fleet.stop();
      const began = performance.now();
      const to = way === 'to a moment' ? ['--to', until.toISOString()] : [];
      await command('restore', installation, key, [dir, ...to]).ended;
      const seconds = (performance.now() - began) / 1000;
      installation = await startInstallation({ dataDir: installation.dataDir, port: installation.port, env: ENV });
      const promised = clock.before(until);
      const databaseUrl = embeddedUrl(installation.dataDir, 'owner');
      const proof = await createProver({ ...target, databaseUrl }).prove(promised);
      const later = way === 'to a moment' ? await eventsAfter(databaseUrl, until) : 0;
      losses.push(...proof.losses, ...(later > 0 ? [`${later} events are from after ${until.toISOString()}`] : []));
      print(
        `${way.padEnd(12)} restored in ${seconds.toFixed(1)} s  acknowledged before ${promised.size}, in all ${fleet.acknowledged.size}, restored ${proof.seq}  losses ${losses.length}`,
      );
    }
  } finally {
    await installation.stop();
    removeInstallation(installation);
    rmSync(dir, { recursive: true, force: true });
  }
  for (const loss of losses.slice(0, 20)) print(`LOST: ${loss}`);
  return losses.length === 0 ? 0 : 1;
}

/** What was acknowledged when: the events of a fleet are kept in the order in which they were. */
function watch(fleet: Fleet) {
  const looks: { at: number; events: number }[] = [];
  const timer = setInterval(() => looks.push({ at: Date.now(), events: fleet.acknowledged.size }), LOOK_MS);
  return {
    end: () => clearInterval(timer),
    before(moment: Date): Map<string, Acknowledged> {
      const last = looks.filter(({ at }) => at <= moment.getTime()).at(-1);
      return new Map([...fleet.acknowledged].slice(0, last?.events ?? 0));
    },
  };
}

/** @returns the moment up to which, by its own words, everything is in the backup. */
async function backUp(installation: Installation, dir: string, key: string): Promise<Date> {
  return promiseOf(await command('backup', installation, key, [dir]).ended);
}

/** @returns a moment in the middle of the time in which the log was followed. */
async function followLog(installation: Installation, dir: string, key: string): Promise<Date> {
  const following = command('backup', installation, key, [dir, '--follow', '--every', '1']);
  await following.says('Everything acknowledged');
  await sleep(FOLLOW_MS / 2);
  const moment = new Date();
  await sleep(FOLLOW_MS / 2);
  following.stop();
  await following.ended;
  return moment;
}

function promiseOf(output: string): Date {
  const said = [...output.matchAll(/Everything acknowledged before (\S+) is in the backup/g)].at(-1)?.[1];
  if (said === undefined) throw new Error(`The backup promised nothing:\n${output}`);
  return new Date(said);
}

function command(name: 'backup' | 'restore', { dataDir }: Installation, key: string, args: readonly string[]) {
  return operatorCommand(name, args, { ASSAY_DATA_DIR: dataDir, ASSAY_BACKUP_KEY: key });
}

/** Kills every process of the installation, and removes its directory. */
async function destroy(installation: Installation): Promise<void> {
  const postmaster = postmasterPid(installation);
  const pids = [installation.pid, serverPid(installation), postmaster, ...(postmaster ? childrenOf(postmaster) : [])];
  for (const pid of pids) if (pid) killNow(pid);
  await installation.exited;
  removeInstallation(installation);
}

async function eventsAfter(databaseUrl: string, moment: Date): Promise<number> {
  const { url, options } = connectionOptions(databaseUrl);
  const sql = postgres(url, { ...options, max: 1 });
  const [row] =
    await sql`select count(*)::int as n from events where tenant_id = ${TENANT} and received_at > ${moment}`;
  await sql.end({ timeout: 5 });
  return row?.n ?? 0;
}

process.exitCode = await main();
