import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What stands between server and database. `refuse`: nobody listens, and what was open is cut. `hang`: nothing is passed on until
 * the fault ends. `silence`: nothing is passed on, ever, of the connections that the fault met. `reset`: connections are reset in
 * the middle of a result. `delay`: each piece is 500 ms late, both ways. `trickle`: 1 kB a second, both ways. `lose-commit`: a connection
 * is cut before the answer to the COMMIT of events arrives.
 */
export type DatabaseFault = 'none' | 'refuse' | 'hang' | 'silence' | 'reset' | 'delay' | 'trickle' | 'lose-commit';

export interface DatabaseProxy {
  readonly port: number;
  /** How often the fault struck: connections cut, reset or silenced, or a commit whose answer was lost. */
  struck(): number;
  /** Ends the fault before and begins this one. */
  set(fault: DatabaseFault): Promise<void>;
  /** Cuts all connections, once. */
  cut(): void;
  close(): Promise<void>;
}

const DELAY_MS = 500;
const TRICKLE = { bytes: 100, everyMs: 100 } as const;
const RESULT_BYTES_MIN = 64;
/** A key of the rows as the statement that stores events is given them. */
const STORES_EVENTS = '"content_hash":';
const COMMITTED = Buffer.from('COMMIT\0');

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  storesEvents: boolean;
}

/** A TCP proxy on a free port of 127.0.0.1 before PostgreSQL, which listens on a socket of a directory or on a port. */
export async function startDatabaseProxy(
  target: { path: string } | { host: string; port: number },
): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let fault: DatabaseFault = 'none';
  let ended = Promise.withResolvers<void>();
  let struck = 0;

  const end = (pair: Pair, how: 'destroy' | 'resetAndDestroy' = 'destroy') => {
    if (!pairs.delete(pair)) return;
    pair.client[how]();
    pair.server.destroy();
  };
  const strike = (pair: Pair, how?: 'resetAndDestroy') => {
    struck += 1;
    end(pair, how);
  };
  /** The pieces in which a chunk is passed on, in its time. */
  async function* shaped(pair: Pair, chunk: Buffer, toClient: boolean): AsyncGenerator<Buffer> {
    if (fault === 'silence') {
      struck += 1;
      await new Promise(() => {});
    }
    if (fault === 'hang') {
      struck += 1;
      await ended.promise;
    }
    if (fault === 'delay') await Promise.race([sleep(DELAY_MS), ended.promise]);
    if (fault === 'reset' && toClient && chunk.length > RESULT_BYTES_MIN) {
      yield chunk.subarray(0, chunk.length >> 1);
      return strike(pair, 'resetAndDestroy');
    }
    if (!toClient) pair.storesEvents ||= chunk.includes(STORES_EVENTS);
    if (toClient && pair.storesEvents && chunk.includes(COMMITTED)) {
      pair.storesEvents = false;
      if (fault === 'lose-commit') return strike(pair);
    }
    if (fault !== 'trickle') return yield chunk;
    const over = ended.promise.then(() => true);
    for (let at = 0; at < chunk.length; ) {
      const isOver = await Promise.race([sleep(TRICKLE.everyMs), over]);
      const end = isOver ? chunk.length : at + TRICKLE.bytes;
      yield chunk.subarray(at, end);
      at = end;
    }
  }
  const pass = async (pair: Pair, toClient: boolean) => {
    const [from, to] = toClient ? [pair.server, pair.client] : [pair.client, pair.server];
    for await (const chunk of from)
      for await (const piece of shaped(pair, chunk, toClient)) if (!to.write(piece)) await once(to, 'drain');
  };
  const listener = createServer((client) => {
    const pair = { client, server: connect(target), storesEvents: false };
    pairs.add(pair);
    for (const toClient of [true, false])
      pass(pair, toClient).then(
        () => end(pair),
        () => end(pair),
      );
  });
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const cut = () => {
    for (const pair of [...pairs]) strike(pair);
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    struck: () => struck,
    cut,
    async set(next) {
      const before = fault;
      fault = next;
      ended.resolve();
      ended = Promise.withResolvers();
      if (next !== 'none') struck = 0;
      if (next === 'refuse') {
        listener.close();
        cut();
      } else if (before === 'refuse') await listen(port);
    },
    async close() {
      ended.resolve();
      if (listener.listening) listener.close();
      for (const pair of [...pairs]) end(pair);
    },
  };
}
