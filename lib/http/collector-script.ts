import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ServiceError } from '#lib/services/errors.ts';
import { errorReply } from './error-reply.ts';
import { requestIdOf } from './request-facts.ts';

/** Where scripts/runtime/build.ts puts the bundle. */
const BUNDLE = path.join('.next', 'assay-collector.js');
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // An hour, then a day in which the old one is used while the new one is fetched.
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
  Vary: 'Accept-Encoding',
};

interface Script {
  readonly etag: string;
  readonly encoded: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array>>;
}

const shared = globalThis as { assayCollectorScript?: Promise<Script> };

/** The browser collector for any site, compressed once; 304 where the browser has it. */
export async function collectorScript(request: Request): Promise<Response> {
  try {
    const { etag, encoded } = await script();
    const headers = { ...HEADERS, ETag: etag };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const encoding = encodingOf(request.headers.get('accept-encoding') ?? '');
    const body = request.method === 'HEAD' ? null : Buffer.from(encoded[encoding]);
    return new Response(body, {
      headers: encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding },
    });
  } catch (error) {
    return errorReply(error, request, requestIdOf(request));
  }
}

function script(): Promise<Script> {
  shared.assayCollectorScript ??= load().catch((cause: unknown) => {
    delete shared.assayCollectorScript;
    throw new ServiceError('not_found', 'The collector has not been built. Start through `npm start`.', { cause });
  });
  return shared.assayCollectorScript;
}

async function load(): Promise<Script> {
  const identity = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), BUNDLE));
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('hex').slice(0, 20)}"`;
  return { etag, encoded: { br, gzip: gzipped, identity } };
}

function encodingOf(accepted: string): 'br' | 'gzip' | 'identity' {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
