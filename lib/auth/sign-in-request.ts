import { NextRequest } from 'next/server.js';
import { mediaTypeOf, parseJson, readText } from '#lib/http/body.ts';
import { ServiceError } from '#lib/services/errors.ts';

const BODY_BYTES_MAX = 64 * 1024;
const CALLBACK_COOKIE = /^(__Secure-)?next-auth\.callback-url$/;

/**
 * The same request with its body read, bounded and checked: next-auth reads a body of any length, and fails on JSON that is
 * broken and on a callback that is no address.
 * @throws ServiceError payload_too_large, invalid_json, invalid_request.
 */
export async function checkedRequest(request: Request): Promise<NextRequest> {
  const { url, method, headers } = request;
  const body = request.body ? await readText(request, BODY_BYTES_MAX) : null;
  const checked = new NextRequest(url, { method, headers, body });
  const cookies = checked.cookies.getAll().filter(({ name }) => CALLBACK_COOKIE.test(name));
  const named = [checked.nextUrl.searchParams.get('callbackUrl'), ...cookies.map(({ value }) => value)];
  for (const callback of [...named, callbackOf(request, body)]) requireAddress(callback);
  return checked;
}

/** Where a body says that the browser goes after it signed in. */
function callbackOf(request: Request, body: string | null): unknown {
  const type = mediaTypeOf(request);
  if (body === null || type === 'application/x-www-form-urlencoded')
    return new URLSearchParams(body ?? '').get('callbackUrl');
  if (type !== 'application/json') return null;
  const members = parseJson(body);
  if (
    members === null ||
    typeof members !== 'object' ||
    Object.values(members).some((value) => typeof value === 'object')
  )
    throw new ServiceError('invalid_request', 'The body must be a JSON object of plain values.');
  return 'callbackUrl' in members ? members.callbackUrl : null;
}

function requireAddress(callback: unknown): void {
  if (callback === null || callback === undefined || callback === '') return;
  if (typeof callback === 'string') {
    const base = callback.startsWith('/') ? 'http://localhost' : undefined;
    if (/^https?:$/.test(URL.parse(callback, base)?.protocol ?? '')) return;
  }
  throw new ServiceError(
    'invalid_request',
    'callbackUrl, in the request or its cookie: must be a path or an http address.',
  );
}
