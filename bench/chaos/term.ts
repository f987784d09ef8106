import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBatchResult } from '#lib/contracts/event.ts';
import { isRunning, serverPid } from '#lib/testing/installation.ts';
import { type Ledger, startLoad } from './load.ts';
import type { Part } from './part.ts';
import { EVENTS, sendFor } from './send.ts';
import { type Site, untilReady } from './site.ts';
import { faultsOf, logged, rowOf, told } from './trial.ts';

const ROUNDS = 3;
const EVENTS_PER_SECOND = 200;
const BATCH = 50;
const BATCH_EVERY_MS = 250;
const BEFORE_MS = 3000;
const AFTER_MS = 2000;
const DRAIN_MS = 25_000;
const READY_MS = 60_000;
/** What a request may meet that begins when nobody listens any more, and a refusal that says so. */
const WHILE_AWAY = /^(ECONNREFUSED|503 shutting_down|503 database_unavailable)$/;

/** TERM to the server while 200 events a second come over kept connections, and batches beside them. */
export const term: Part = {
  name: 'term',
  async *run(lab) {
    const site = await lab.start();
    for (let round = 1; round <= ROUNDS; round += 1) yield await endUnderLoad(site, round);
  },
};

async function endUnderLoad(site: Site, round: number) {
  const pid = serverPid(site.installation) ?? 0;
  const load = startLoad(site, EVENTS_PER_SECOND);
  const batches = startBatches(site);
  await sleep(BEFORE_MS);
  const outputBefore = site.installation.output().length;
  const endedMs = await terminate(pid);
  const ready = await untilReady(site, READY_MS);
  await sleep(AFTER_MS);
  const [ledger, sent] = [await load.stop(), await batches.stop()];
  const cuts = [...ledger.refused, ...sent.refused].filter(([what]) => !WHILE_AWAY.test(what));
  const broken = [...faultsOf(ledger), ...logged(site), ...cuts.map(([what, times]) => `${times} x ${what}`)];
  if (endedMs > DRAIN_MS) broken.push(`it took ${told(endedMs)} to end`);
  if (ready === null) broken.push('it was not ready again');
  const said = site.installation.output().slice(outputBefore);
  if (!said.includes('The server ended (code 0)')) broken.push(`the server did not end with code 0: ${said.trim()}`);
  const all = {
    requests: ledger.requests + sent.requests,
    acknowledged: ledger.acknowledged + sent.acknowledged,
    unavailableMs: ledger.unavailableMs,
  };
  const away = ledger.refused.get('ECONNREFUSED') ?? 0;
  const note = `ended after ${told(endedMs)}, ${away} x refused while it was away`;
  return rowOf(site, `TERM under load, round ${round}`, all, { broken: broken.filter(isNotLogged), note });
}

/** The supervisor says that the server has ended: here it is what was asked for. */
const isNotLogged = (line: string) => !line.startsWith('The server ended (code 0)');

/** @returns how long it took to end. */
async function terminate(pid: number): Promise<number> {
  const startedAt = performance.now();
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid) && performance.now() - startedAt < 2 * DRAIN_MS) await sleep(20);
  return performance.now() - startedAt;
}

/** Batches of the first tenant, one after the other; what is not acknowledged is not repeated. */
function startBatches(site: Site) {
  const [customer] = site.customers;
  if (!customer) throw new Error('The site has no tenant.');
  const refused = new Map<string, number>();
  const book: Pick<Ledger, 'refused'> & { requests: number; acknowledged: number } = {
    refused,
    requests: 0,
    acknowledged: 0,
  };
  let stopped = false;
  const count = (what: string) => refused.set(what, (refused.get(what) ?? 0) + 1);
  const work = async () => {
    for (; !stopped; await sleep(BATCH_EVERY_MS)) {
      const body = JSON.stringify(Array.from({ length: BATCH }, () => customer.traffic.now()));
      book.requests += 1;
      try {
        const { status, error, text } = await sendFor(site, customer, { path: EVENTS, body });
        if (status !== 200) count(`${status} ${error}`);
        else for (const { alert } of (JSON.parse(text) as EventBatchResult).results) if (alert) keep(alert);
      } catch (fault) {
        count((fault as NodeJS.ErrnoException).code ?? String(fault));
      }
    }
  };
  const keep = ({ seq, data }: NonNullable<EventBatchResult['results'][number]['alert']>) => {
    book.acknowledged += 1;
    customer.acknowledged.set(data.entity.session.event_id ?? '', { alertId: data.alert_id, seq });
  };
  const ended = work();
  return {
    async stop() {
      stopped = true;
      await ended;
      return book;
    },
  };
}
