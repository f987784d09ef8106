import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
};

interface Script {
  readonly etag: string;
  readonly text: string;
}

const shared = globalThis as { assayCollectorScript?: Promise<Script> };

/** The browser collector for any site; 304 where the browser has it. Next compresses it. */
export async function collectorScript(request: Request): Promise<Response> {
  try {
    const { etag, text } = await script();
    const headers = { ...HEADERS, ETag: etag };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : text, { headers });
  } catch (error) {
    return errorReply(error, request, requestIdOf(request)).toResponse();
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
  const text = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), BUNDLE), 'utf8');
  return { text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 20)}"` };
}
