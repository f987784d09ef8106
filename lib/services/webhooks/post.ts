import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { isPublicAddress } from './public-address.ts';
import { createResolver } from './resolve.ts';

export const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 1024;

export interface PostOptions {
  /** Lets private addresses and plain http through. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  /** Resolves a name to addresses; default: one of this process. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

export interface PostOutcome {
  /** Null where no answer came. */
  readonly status: number | null;
  /** Null for an answer of 2xx. */
  readonly error: string | null;
  readonly response: string | null;
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

const sharedResolver = createResolver();

class Refused extends Error {}

/**
 * Sends one webhook, and never throws. The name is resolved once, every address of it must be public, and the connection goes
 * to one of those very addresses, so that a second answer of the name server cannot lead elsewhere. Redirects are not followed.
 */
export async function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: PostOptions,
): Promise<PostOutcome> {
  const startedAt = performance.now();
  const done = (outcome: Omit<PostOutcome, 'durationMs'>) => ({
    ...outcome,
    durationMs: Math.round(performance.now() - startedAt),
  });
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const target = new URL(url);
    const fault = targetFault(target, options.allowPrivate);
    if (fault) throw new Refused(fault);
    const response = await send(target, headers, body, lookupOf(options), signal);
    const status = response.statusCode ?? 0;
    const text = await beginningOf(response, signal);
    const good = status >= 200 && status < 300;
    return done({
      status,
      error: good ? null : status >= 300 && status < 400 ? 'It answered with a redirect.' : `It answered ${status}.`,
      response: text,
      retryAfterMs: retryAfterOf(response.headers['retry-after']),
    });
  } catch (error) {
    return done({ status: null, error: wording(error, signal), response: null, retryAfterMs: null });
  }
}

/** What is wrong with an address before any name is resolved; null for nothing. */
export function targetFault(target: URL, allowPrivate: boolean): string | null {
  if (target.protocol !== 'https:' && !(allowPrivate && target.protocol === 'http:'))
    return 'The address must be https.';
  if (target.username !== '' || target.password !== '') return 'The address must not hold a name or a password.';
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return 'The address is not a public one.';
  return null;
}

function lookupOf({ allowPrivate, resolve = sharedResolver }: PostOptions): LookupFunction {
  return (host, lookupOptions, callback) => {
    resolve(host).then(
      (addresses) => {
        const fault = addresses.length === 0 || (!allowPrivate && !addresses.every(isPublicAddress));
        if (fault) return callback(new Refused('The name leads to an address that is not a public one.'), []);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (lookupOptions.all) return callback(null, found);
        return callback(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function send(
  target: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const request: ClientRequest = (target.protocol === 'http:' ? httpRequest : httpsRequest)(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(bytes.length), connection: 'close' },
      agent: false,
      lookup,
      signal,
    });
    request.once('response', resolve).once('error', reject).end(bytes);
  });
}

/** The first kilobyte of an answer as text; the rest is not read. */
async function beginningOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= RESPONSE_BYTES_MAX || signal.aborted) break;
    }
  } catch {
    // The status has been read, and it decides; what the body was to say is lost.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES_MAX).toString('utf8').replaceAll('\0', '\uFFFD');
}

/** `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3). */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : null;
}

const WORDING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was broken off.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  ENOTFOUND: 'The name is not known.',
  EAI_AGAIN: 'The name could not be resolved.',
  ETIMEOUT: 'The name was not resolved in time.',
  ETIMEDOUT: 'No connection was made in time.',
};

function wording(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'There was no answer in time.';
  if (error instanceof Refused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return `The certificate is not valid (${code}).`;
  return WORDING[code] ?? `No answer came (${code || 'unknown fault'}).`;
}
