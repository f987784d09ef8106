import type { IncomingMessage } from 'node:http';

/** Puts headers of the server's own into a request, in place of whatever the client sent under their names. */
export function stamp(
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  own: Readonly<Record<string, string>>,
): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if ((rawHeaders[index] ?? '').toLowerCase() in own) rawHeaders.splice(index, 2);
  for (const [name, value] of Object.entries(own)) {
    headers[name] = value;
    rawHeaders.push(name, value);
  }
}
