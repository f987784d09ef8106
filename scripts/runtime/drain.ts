import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** As long as a client with a kept connection may need to send its next request, and a balancer to see that it is to send none. */
const GRACE_MS = 1000;
const QUIET_MS = 0.05;
const QUIET_WAIT_MS = 500;

/**
 * Makes a server one that ends without a reset of what it was asked.
 * @returns begins the end: from then on each answer says `Connection: close` and closes its connection, and requests are
 * taken for a grace. Then no connection is taken any more, and idle ones are closed. Resolves when the last one has ended.
 */
export function drainable(server: Server, graceMs = GRACE_MS): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    response.shouldKeepAlive &&= !draining;
  });
  return async () => {
    draining = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    await sleep(graceMs);
    await quietTurn();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * The system resets the connections that wait to be taken when nobody listens any more. Each turn takes all of them: after a short one
 * hardly any has come since. It is waited for half a second at most.
 */
async function quietTurn(): Promise<void> {
  const until = performance.now() + QUIET_WAIT_MS;
  for (let begin = performance.now(); begin < until; begin = performance.now()) {
    await nextTurn();
    if (performance.now() - begin < QUIET_MS) return;
  }
}
