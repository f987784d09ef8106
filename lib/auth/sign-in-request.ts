import { NextRequest } from 'next/server.js';
import { readText } from '#lib/http/body.ts';

const BODY_BYTES_MAX = 64 * 1024;

/** The same request with its body read and bounded: next-auth reads a body of any length. @throws ServiceError payload_too_large. */
export async function boundedRequest(request: Request): Promise<NextRequest> {
  const { url, method, headers } = request;
  if (!request.body) return new NextRequest(url, { method, headers });
  return new NextRequest(url, { method, headers, body: await readText(request, BODY_BYTES_MAX) });
}
