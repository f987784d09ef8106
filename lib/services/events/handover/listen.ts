import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { log } from '#lib/log.ts';
import { ServiceError } from '../../errors.ts';
import type { Ingested } from '../outcome.ts';
import type { Submitted } from '../scoring-queue.ts';
import { packError, packOutcomes, unpackEvents } from './parcel.ts';

/** How long an idle connection stays open. It is longer than the processes that send keep one. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Takes events from other processes at a socket and answers with their outcomes.
 * @param score scores events of one tenant, in order.
 */
export async function listen(
  socket: string,
  score: (items: readonly Submitted[]) => Promise<readonly Ingested[]>,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const body = await answer(request, response, score);
    response.shouldKeepAlive = server.listening;
    response.end(body);
  });
  server.listen(socket);
  await once(server, 'listening');
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  score: (items: readonly Submitted[]) => Promise<readonly Ingested[]>,
): Promise<string> {
  try {
    return packOutcomes(await score(unpackEvents(await text(request))));
  } catch (error) {
    const refusal = error instanceof ServiceError ? error : new ServiceError('internal_error', 'The events failed.');
    if (refusal !== error) log().error({ err: error }, 'events of another server process could not be scored');
    response.statusCode = refusal.status;
    return JSON.stringify(packError(refusal));
  }
}
