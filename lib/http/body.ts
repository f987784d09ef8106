import type { z } from 'zod';
import { ServiceError } from '#lib/services/errors.ts';
import { parseWith } from '#lib/services/parse.ts';
import { requireStorable } from './storable.ts';

export const JSON_BYTES_MAX = 1024 * 1024;

/** Reads a body as UTF-8 text. @throws ServiceError payload_too_large, invalid_request (not UTF-8), truncated_body. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const tooLarge = () => new ServiceError('payload_too_large', `The body is larger than ${bytesMax} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The body is not valid UTF-8.', { cause });
  }
}

/** @throws ServiceError invalid_json, with the parser's place. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
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
  const body = parseWith(schema, parseJson(await readText(request, bytesMax)), 'invalid_request');
  requireStorable(body, 'invalid_request');
  return body;
}

/** Query members as an object. @throws ServiceError invalid_parameter on a repeated or unstorable one. */
export function queryOf(url: URL): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
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
  return parseWith(schema, Object.fromEntries(form), 'invalid_request');
}
