import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DUE_MINUTES_DEFAULT } from '#db/vocab.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import type { TenantRow } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import { sampleEvent } from '../sample-event.ts';
import { type Submitted, scoringQueue } from '../scoring-queue.ts';
import { listen } from './listen.ts';
import { packEvents, unpackEvents } from './parcel.ts';
import { createPeers, type Peers } from './peers.ts';
import { joinPeers, peersFolder, queueOf } from './queue.ts';
import { send } from './send.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-handover-'));
const socket = path.join(dir, 'other.sock');
const servers: { close(): unknown }[] = [];
let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: path.resolve('node_modules'), listsDir: null, clock: () => NOW });
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(dir, { recursive: true });
});

const peersWith = (lost: Peers['lost']): Peers => ({ socket: '', ownerOf: () => null, lost, leave: () => {} });

async function submitted(count: number, among?: Peers): Promise<Submitted[]> {
  const { tenantId, orgId } = await makeTenant();
  if (among && among.ownerOf(tenantId) !== null) return submitted(count, among);
  const thresholds = { blockThreshold: 0.8, paymentBlockThreshold: 0.7, blockThresholds: {} };
  const kept = { keepEventsDays: null, keepDocumentsDays: null, dueMinutes: DUE_MINUTES_DEFAULT };
  const tenant: TenantRow = { tenantId, orgId, name: 'Shop', ...thresholds, ...kept, createdAt: new Date(NOW) };
  return Array.from({ length: count }, (_, index) => {
    const event = Event.parse(JSON.parse(JSON.stringify(sampleEvent(index, NOW - (count - index) * 1000))));
    return { requestId: `r_${index}`, tenant, prepared: prepareEvent(event, enricher, NOW) };
  });
}

async function listening(server: Server, at: string): Promise<void> {
  servers.push(server);
  server.listen(at);
  await once(server, 'listening');
}

it('brings events to another process as they were prepared', async () => {
  const items = await submitted(200);
  expect(unpackEvents(packEvents(items))).toStrictEqual(
    JSON.parse(JSON.stringify(items), (key, value) => (key === 'createdAt' ? new Date(value) : value)),
  );
});

it('answers what the other process scored, refused and had already', async () => {
  const items = await submitted(3);
  const tenantId = items[0]?.tenant.tenantId ?? '';
  servers.push(await listen(socket, (events) => scoringQueue(tenantId).submit(events)));
  const lost = vi.fn();
  const [first, ...rest] = items as [Submitted, ...Submitted[]];
  expect(await send(peersWith(lost), socket, [first])).toMatchObject([{ status: 'scored' }]);
  const { prepared } = first;
  const changed = { ...first, prepared: { ...prepared, hash: 'another' } };
  const answers = await send(peersWith(lost), socket, [first, changed, ...rest]);
  expect(answers?.map(({ status }) => status)).toEqual(['duplicate', 'rejected', 'scored', 'scored']);
  const [, refused] = answers ?? [];
  if (!refused || !('error' in refused)) throw new Error('The changed event was not refused.');
  expect(refused.error).toBeInstanceOf(ServiceError);
  expect(refused.error).toMatchObject({ code: 'duplicate_conflict', status: 409 });
  expect(lost).not.toHaveBeenCalled();
});

it('leaves no process out that has too much to do, and passes on what it says', async () => {
  const at = path.join(dir, 'full.sock');
  servers.push(
    await listen(at, () =>
      Promise.reject(new ServiceError('overloaded', 'Too many wait.', { headers: { 'Retry-After': '1' } })),
    ),
  );
  const lost = vi.fn();
  const refusal = send(peersWith(lost), at, await submitted(1));
  await expect(refusal).rejects.toMatchObject({ code: 'overloaded', headers: { 'Retry-After': '1' } });
  expect(lost).not.toHaveBeenCalled();
});

it('answers what it was handed before it ends, and then ends at once', async () => {
  const at = path.join(dir, 'ending.sock');
  const { promise: scored, resolve: score } = Promise.withResolvers<[]>();
  const asked = Promise.withResolvers<void>();
  const server = await listen(at, () => {
    asked.resolve();
    return scored;
  });
  const answer = send(peersWith(vi.fn()), at, await submitted(1));
  await asked.promise;
  const closed = once(server.close(), 'close');
  score([]);
  expect(await answer).toEqual([]);
  await closed;
});

it('gives up a process that is gone, one that fails and one that does not answer', async () => {
  const items = await submitted(1);
  const [dead, hung, failing, cut] = ['dead', 'hung', 'failing', 'cut'].map((name) =>
    path.join(dir, `${name}.sock`),
  ) as [string, string, string, string];
  const lost = vi.fn();
  expect(await send(peersWith(lost), dead, items)).toBeNull();
  await listening(createServer(), hung);
  expect(await send(peersWith(lost), hung, items, 50)).toBeNull();
  servers.push(await listen(failing, () => Promise.reject(new Error('no'))));
  expect(await send(peersWith(lost), failing, items)).toBeNull();
  await listening(
    createServer((connection) => connection.destroy()),
    cut,
  );
  expect(await send(peersWith(lost), cut, items)).toBeNull();
  expect(lost.mock.calls).toEqual([
    [dead, 'gone'],
    [hung, 'slow'],
  ]);
});

it('scores the events of a tenant in one process, and in this one when that is gone', async () => {
  const other = createPeers(peersFolder());
  if (!other) throw new Error('The path is too long.');
  const handedOver = vi.fn((items: readonly Submitted[]) =>
    scoringQueue(items[0]?.tenant.tenantId ?? '').submit(items),
  );
  const server = await listen(other.socket, handedOver);
  const leave = await joinPeers();
  const [first, second, third] = (await submitted(3, other)) as [Submitted, Submitted, Submitted];
  const queue = queueOf(first.tenant.tenantId);
  expect(await queue.submit([first])).toMatchObject([{ status: 'scored' }]);
  expect(handedOver).toHaveBeenCalledTimes(1);
  server.close();
  server.closeAllConnections();
  expect(await queue.submit([second])).toMatchObject([{ status: 'scored' }]);
  expect(await queueOf(first.tenant.tenantId).submit([third])).toMatchObject([{ status: 'scored' }]);
  expect(handedOver).toHaveBeenCalledTimes(1);
  expect(existsSync(other.socket)).toBe(false);
  await leave();
});
