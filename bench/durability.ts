import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import {
  ADMINISTRATOR,
  childrenOf,
  type Installation,
  isReady,
  killNow,
  postmasterPid,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { type Fleet, startClients } from './durability/clients.ts';
import { createProver, type Proof } from './durability/proof.ts';

const TENANT = 'default';
const RECOVERY_MS = 90_000;
const BEFORE_MS = { min: 400, max: 1600 };
const AFTER_MS = 600;
const SERVING_MS = 60_000;
const START_TRIES = 5;
const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'silent',
};

/**
 * Kills processes of an installation of its own while clients send events, and proves after each recovery that nothing
 * acknowledged is lost: `node bench/durability.ts --rounds 20 --clients 16`. Exits 1 on any loss.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, clients: { type: 'string', default: '16' } },
  });
  let installation = await startInstallation({ env: ENV });
  const token = await createTokenFor(installation, TENANT, ['events:write', 'alerts:read']);
  const target = {
    url: installation.url,
    token,
    tenantId: TENANT,
    databaseUrl: embeddedUrl(installation.dataDir, 'owner'),
  };
  const fleet = startClients(target, Number(values.clients));
  const prover = createProver(target);
  const losses: string[] = [];
  let last: Proof = { seq: 0, losses: [] };
  try {
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      await sleep(randomInt(BEFORE_MS.min, BEFORE_MS.max));
      const acknowledged = fleet.acknowledged.size;
      const before = { server: serverPid(installation), postmaster: postmasterPid(installation) };
      const killed = strike(installation, round);
      const struckAt = performance.now();
      installation = await recover(installation, (now) =>
        round % 2 === 1 ? serverPid(now) !== before.server : postmasterPid(now) !== before.postmaster,
      );
      const readyMs = Math.round(performance.now() - struckAt);
      if (!(await serves(fleet)))
        losses.push(`no event was acknowledged for ${SERVING_MS / 1000} s after round ${round}`);
      const servingMs = Math.round(performance.now() - struckAt);
      await sleep(AFTER_MS);
      last = await prover.prove(new Map(fleet.acknowledged));
      losses.push(...last.losses);
      report(round, killed, { acknowledged, readyMs, servingMs }, last);
    }
    await fleet.stop();
    last = await createProver(target).prove(fleet.acknowledged);
    losses.push(...last.losses, ...fleet.contradictions.map((id) => `event ${id} was answered in two ways`));
    summarise(fleet, last, losses);
  } finally {
    await fleet.stop().finally(() => installation.stop());
    removeInstallation(installation);
  }
  return losses.length === 0 ? 0 : 1;
}

/** Odd rounds: the server. Even ones: the postmaster, every second time with all its children. Each fifth: the supervisor too. */
function strike(installation: Installation, round: number): string {
  const server = serverPid(installation);
  const postmaster = postmasterPid(installation);
  const victims = new Map<string, readonly (number | undefined)[]>();
  if (round % 5 === 0) victims.set('supervisor', [installation.pid]);
  if (round % 2 === 1) victims.set('server', [server]);
  else victims.set('postmaster', [postmaster]);
  if (round % 4 === 0 && postmaster) victims.set('its children', childrenOf(postmaster));
  for (const pid of [...victims.values()].flat()) if (pid) killNow(pid);
  return [...victims.keys()].join(' + ');
}

/** Waits until the installation is ready again; starts it again, as its owner would, when its supervisor is gone. */
async function recover(installation: Installation, isReplaced: (now: Installation) => boolean): Promise<Installation> {
  const deadline = performance.now() + RECOVERY_MS;
  let current = installation;
  for (let tries = 0; performance.now() < deadline; ) {
    const gone = await Promise.race([current.exited.then(() => true), sleep(100, false)]);
    if (gone && tries < START_TRIES) {
      tries += 1;
      current = await startInstallation({ dataDir: current.dataDir, port: current.port, env: ENV }).catch((error) => {
        process.stdout.write(`         a start was refused: ${String(error).split('\n').at(-2)}\n`);
        return current;
      });
    } else if (isReplaced(current) && (await isReady(current.url))) return current;
  }
  throw new Error(`Not ready ${RECOVERY_MS / 1000} s after the kill:\n${current.output()}`);
}

/** True as soon as another event is acknowledged. */
async function serves(fleet: Fleet): Promise<boolean> {
  const before = fleet.acknowledged.size;
  for (const deadline = performance.now() + SERVING_MS; performance.now() < deadline; ) {
    if (fleet.acknowledged.size > before) return true;
    await sleep(20);
  }
  return false;
}

interface Figures {
  readonly acknowledged: number;
  readonly readyMs: number;
  readonly servingMs: number;
}

function report(round: number, killed: string, at: Figures, proof: Proof): void {
  const verdict = proof.losses.length === 0 ? 'ok' : `LOST: ${proof.losses.slice(0, 3).join('; ')}`;
  process.stdout.write(
    `round ${String(round).padStart(2)}  kill -9 ${killed.padEnd(38)} acknowledged ${String(at.acknowledged).padStart(6)}  ` +
      `ready in ${String(at.readyMs).padStart(5)} ms, events in ${String(at.servingMs).padStart(5)} ms  ` +
      `seq 1..${proof.seq}  ${verdict}\n`,
  );
}

function summarise(fleet: Fleet, proof: Proof, losses: readonly string[]): void {
  const { sent, failed, retried } = fleet.counters();
  process.stdout.write(
    `\n${fleet.acknowledged.size} events acknowledged, ${proof.seq} alerts stored (seq 1..${proof.seq}); ${sent} requests, ` +
      `${failed} unanswered, ${retried} repeated\n${losses.length === 0 ? 'nothing lost, no gap, no repeat' : `${losses.length} LOSSES`}\n`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(await main());
