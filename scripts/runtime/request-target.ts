import type { IncomingMessage } from 'node:http';
import { stamp } from './stamp.ts';

/**
 * Turns an absolute-form target (`GET http://host/api/health`) into its path, and takes its host for that of the request
 * (RFC 9112, section 3.2.2). Other targets stay as they are.
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#@]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  stamp(request, { host });
}
