import type { z } from 'zod';
import { ServiceError } from '#lib/services/errors.ts';
import { parseWith } from '#lib/services/parse.ts';
import { withinDeadline } from './deadline.ts';
import { requireStorable } from './storable.ts';

export const JSON_BYTES_MAX = 1024 * 1024;
/** A larger body is refused before it is read, but for lists that administrators send now and then. */
const COUNTED_BYTES_MAX = 8 * 1024 * 1024;
/** Shorter than the deadline of a request, after which the database is to blame. */
const BODY_MS = 20_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const NO_QUERY = new URLSearchParams();

/**
 * Reads a body as UTF-8 text, without its byte order mark.
 * @throws ServiceError unsupported_media_type (packed), payload_too_large, invalid_json (not UTF-8), truncated_body,
 * request_timeout.
 */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const bytes = await readBytes(request, bytesMax);
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ServiceError('invalid_json', 'The body is not valid UTF-8.', { cause });
  }
}

/** A body that names its length is taken whole: the parser in front of us lets no more through. */
async function readBytes(request: Request, bytesMax: number): Promise<ArrayBuffer | Buffer> {
  requireUnpacked(request);
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > bytesMax) throw tooLarge(bytesMax);
  try {
    const bytes: Promise<ArrayBuffer | Buffer> =
      length === null ? readChunks(request, bytesMax) : request.arrayBuffer();
    return await withinDeadline(bytes, BODY_MS, tooSlow);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('truncated_body', 'The connection ended before the body did. Send it again.', { cause });
  }
}

async function readChunks(request: Request, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk);
  }
  await listeners.get(request)?.(size);
  return Buffer.concat(chunks);
}

const listeners = new WeakMap<Request, (bytes: number) => Promise<void>>();

/** Calls back with the length of a body that announced none, when it has been read. */
export function onBodyRead(request: Request, listener: (bytes: number) => Promise<void>): void {
  if (request.headers.has('transfer-encoding')) listeners.set(request, listener);
}

/** The length that a request announces for its body; 0 for none, and for one that is too large to count. */
export function announcedBytes(request: Request): number {
  const bytes = Number(request.headers.get('content-length')) || 0;
  return bytes > COUNTED_BYTES_MAX ? 0 : bytes;
}

function tooLarge(bytesMax: number): ServiceError {
  return new ServiceError('payload_too_large', `The body is larger than ${bytesMax} bytes.`);
}

function tooSlow(): ServiceError {
  const message = `The body did not arrive within ${BODY_MS / 1000} seconds. Send it again.`;
  return new ServiceError('request_timeout', message, { headers: { Connection: 'close' } });
}

/** @throws ServiceError unsupported_media_type (RFC 9110, section 15.5.16) where the body has a Content-Encoding. */
export function requireUnpacked(request: Request): void {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  const message = `The body is packed (Content-Encoding: ${coding.slice(0, 64)}), which is not read. Send it as it is.`;
  throw new ServiceError('unsupported_media_type', message, { headers: { 'Accept-Encoding': 'identity' } });
}

/** @throws ServiceError invalid_json, with the parser's place. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new ServiceError('invalid_json', `The body is not JSON: ${reason.slice(0, 200)}`, { cause });
  }
}

/** The media type of a request, lower case, without parameters. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @throws ServiceError unsupported_media_type, invalid_json, invalid_request with the path of the fault. */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  bytesMax: number,
): Promise<z.output<S>> {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new ServiceError('unsupported_media_type', 'Send the body as Content-Type: application/json.');
  }
  const value = parseJson(await readText(request, bytesMax));
  const body = parseWith(schema, value, 'invalid_request');
  requireStorable(value, 'invalid_request');
  return body;
}

/** The query of a request, parsed where there is one. */
export function searchOf({ url }: Request): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : NO_QUERY;
}

/** Query members as an object. @throws ServiceError invalid_parameter on a repeated or unstorable one. */
export function queryOf(search: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of search) {
    if (Object.hasOwn(values, name))
      throw new ServiceError('invalid_parameter', `${name}: is given twice.`, { location: name });
    values[name] = value;
  }
  requireStorable(values, 'invalid_parameter');
  return values;
}

/** A form body (application/x-www-form-urlencoded) or the same members as JSON. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded') return readJson(request, schema, JSON_BYTES_MAX);
  const form = new URLSearchParams(await readText(request, JSON_BYTES_MAX));
  const twice = [...form.keys()].find((name, index, names) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ServiceError('invalid_request', `${twice.slice(0, 64)}: is given twice.`);
  return parseWith(schema, Object.fromEntries(form), 'invalid_request');
}
