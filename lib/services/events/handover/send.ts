import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { log } from '#lib/log.ts';
import { ServiceError } from '../../errors.ts';
import type { Ingested } from '../outcome.ts';
import type { Submitted } from '../scoring-queue.ts';
import { packEvents, unpackError, unpackOutcomes } from './parcel.ts';
import type { Peers } from './peers.ts';

/** How long to wait for an answer: as long as a statement of the other process may take. */
const ANSWER_MS = 5000;
/** Error codes that say that nobody listens at a socket. */
const GONE = new Set(['ECONNREFUSED', 'ENOENT']);
class Unanswered extends Error {}

const agent = new Agent({ keepAlive: true });

/**
 * Lets another process score events.
 * @returns null where that process did not answer. If it stored the events nevertheless, they are found by their ids
 * when they are scored here.
 * @throws ServiceError overloaded where it answered that it takes no more.
 */
export async function send(
  peers: Peers,
  socketPath: string,
  items: readonly Submitted[],
  answerMs = ANSWER_MS,
): Promise<Ingested[] | null> {
  try {
    const response = await post(socketPath, packEvents(items), answerMs);
    const body = await text(response);
    if (response.statusCode === 200) return unpackOutcomes(body);
    throw unpackError(JSON.parse(body));
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'overloaded') throw error;
    log().warn({ err: error }, 'another server process did not score the events that it was handed');
    if (error instanceof Unanswered) peers.lost(socketPath, 'slow');
    if (error instanceof Error && 'code' in error && GONE.has(String(error.code))) peers.lost(socketPath, 'gone');
    return null;
  }
}

function post(socketPath: string, body: string, answerMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request({ agent, socketPath, method: 'POST', path: '/', headers, timeout: answerMs }, resolve);
    sent.once('timeout', () => sent.destroy(new Unanswered(`There was no answer within ${answerMs} ms.`)));
    sent.once('error', reject);
    sent.end(body);
  });
}
