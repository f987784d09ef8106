import { createHash } from 'node:crypto';
import path from 'node:path';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import type { Ingested } from '../outcome.ts';
import { createQueues, type Queue, type Submitted, scoringQueue } from '../scoring-queue.ts';
import { listen } from './listen.ts';
import { PARCEL_FORMAT } from './parcel.ts';
import { createPeers, type Peers } from './peers.ts';
import { send } from './send.ts';

const shared = globalThis as { assayPeers?: Peers; assayHandovers?: ReturnType<typeof createQueues> };

/**
 * Lets the server processes of this data directory and database share the tenants between them. Without it, this
 * process scores every event that it receives.
 * @returns a function that ends the sharing. It resolves when the events that others handed over are scored.
 */
export async function joinPeers(): Promise<() => Promise<void>> {
  const folder = peersFolder();
  const peers = createPeers(folder);
  if (!peers) {
    log().info({ folder }, 'the path is too long for a socket: this process hands no events over to others');
    return () => Promise.resolve();
  }
  const server = await listen(peers.socket, (items) => scoringQueue(items[0]?.tenant.tenantId ?? '').submit(items));
  shared.assayPeers = peers;
  return () => {
    peers.leave();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

/** The folder of the sockets of processes that may score for each other: they use one database and the same format. */
export function peersFolder(): string {
  const { ASSAY_DATA_DIR, DATABASE_URL } = env();
  const group = createHash('sha256').update(`${PARCEL_FORMAT} ${DATABASE_URL}`).digest('hex').slice(0, 16);
  return path.join(ASSAY_DATA_DIR, 'peers', group);
}

/**
 * The queue in which a tenant's events wait to be scored, by this process or by the one that scores all of the tenant's
 * events.
 */
export function queueOf(tenantId: string): Queue {
  if (!shared.assayPeers || shared.assayPeers.ownerOf(tenantId) === null) return scoringQueue(tenantId);
  shared.assayHandovers ??= createQueues(handOver);
  return shared.assayHandovers(tenantId);
}

/**
 * Hands a batch over. The next batch need not wait for it, because the process that scores puts the events in order.
 */
async function handOver(items: readonly Submitted[], onScored: () => void): Promise<readonly Ingested[]> {
  onScored();
  const tenantId = items[0]?.tenant.tenantId ?? '';
  const peers = shared.assayPeers;
  const owner = peers?.ownerOf(tenantId) ?? null;
  const outcomes = peers && owner !== null ? await send(peers, owner, items) : null;
  return outcomes ?? scoringQueue(tenantId).submit(items);
}
