import { describe, expect, it } from 'vitest';
import { queryOf, readText, searchOf } from './body.ts';

/** A body in two pieces; its length is named where the headers say so. */
function post(bytes: Uint8Array, headers: Record<string, string> = {}, end: 'close' | 'error' = 'close'): Request {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 2));
      controller.enqueue(bytes.subarray(2));
    },
    pull: (controller) => (end === 'close' ? controller.close() : controller.error(new Error('aborted'))),
  });
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const lengths = (length: number) => [{}, { 'content-length': String(length) }];

describe('readText', () => {
  it.each(lengths(5))('gives the text of a body with headers %o', async (headers) => {
    expect(await readText(post(bytesOf('{"ä"'), headers), 5)).toBe('{"ä"');
  });

  it.each(lengths(6))('refuses a body over the limit with headers %o', async (headers) => {
    await expect(readText(post(bytesOf('123456'), headers), 5)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('does not read a body that names a length over the limit', async () => {
    const request = post(bytesOf('123456'), { 'content-length': '6' });
    await expect(readText(request, 5)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(request.bodyUsed).toBe(false);
  });

  it.each(lengths(3))('refuses what is not UTF-8 with headers %o', async (headers) => {
    const request = post(Uint8Array.of(0x61, 0xc3, 0x28), headers);
    await expect(readText(request, 5)).rejects.toMatchObject({ code: 'invalid_json' });
  });

  it.each(lengths(5))('refuses a body that breaks off with headers %o', async (headers) => {
    const request = post(bytesOf('123'), headers, 'error');
    await expect(readText(request, 5)).rejects.toMatchObject({ code: 'truncated_body' });
  });

  it.each(['gzip', 'BR', 'identity, gzip'])('refuses a body that is packed: Content-Encoding %s', async (coding) => {
    await expect(readText(post(bytesOf('{}'), { 'content-encoding': coding }), 5)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(await readText(post(bytesOf('{}'), { 'content-encoding': 'Identity' }), 5)).toBe('{}');
  });

  it('leaves out a byte order mark', async () => {
    expect(await readText(post(bytesOf('\uFEFF{}')), 5)).toBe('{}');
  });

  it('takes no body for an empty one', async () => {
    expect(await readText(new Request('http://localhost/', { method: 'POST' }), 5)).toBe('');
  });
});

describe('a query', () => {
  const query = (url: string) => queryOf(searchOf(new Request(url)));

  it('is empty where there is none, and decoded where there is one', () => {
    expect(query('http://localhost/api')).toEqual({});
    expect(query('http://localhost/api?a=b%20c&d=')).toEqual({ a: 'b c', d: '' });
  });

  it('is refused where it names a member twice', () => {
    expect(() => query('http://localhost/api?a=1&a=2')).toThrow('a: is given twice.');
  });
});
