import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { readUpload } from './multipart.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-multipart-'));
const limits = { fileField: 'file', textFields: ['note'], fileBytesMax: 1000 };

beforeAll(() => configureTestEnvironment({ DATABASE_URL: 'postgresql://unused', ASSAY_DATA_DIR: dataDir }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    duplex: 'half',
    ...(headers ? { headers } : {}),
  } as RequestInit);
const form = (parts: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return post(data);
};
const raw = (text: string) => post(text, { 'content-type': 'multipart/form-data; boundary=x' });
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${content}\r\n`;
const leftOver = () => readdirSync(path.join(dataDir, 'tmp'));

describe('an upload', () => {
  it('is stored, hashed and named without its path', async () => {
    const upload = await readUpload(
      form([
        ['note', 'hello'],
        ['file', new File(['abc'], '..\\..\\evil/name.csv')],
      ]),
      limits,
    );
    expect(upload.fields).toEqual({ note: 'hello' });
    expect(upload.file).toMatchObject({ sizeBytes: 3, fileName: 'name.csv' });
    expect(upload.file.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(readFileSync(upload.file.path, 'utf8')).toBe('abc');
    await upload.discard();
  });

  it.each([
    ['payload_too_large', () => form([['file', new File(['a'.repeat(1001)], 'a')]])],
    [
      'payload_too_large',
      () => post('x', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9999999' }),
    ],
    ['missing_file', () => form([['note', 'hello']])],
    ['missing_file', () => form([['other', new File(['a'], 'a')]])],
    [
      'too_many_files',
      () =>
        form([
          ['file', new File(['a'], 'a')],
          ['file', new File(['b'], 'b')],
        ]),
    ],
    ['empty_file', () => form([['file', new File([], 'a')]])],
    [
      'invalid_request',
      () =>
        form([
          ['colour', 'red'],
          ['file', new File(['a'], 'a')],
        ]),
    ],
    [
      'invalid_request',
      () =>
        form([
          ['note', '1'],
          ['note', '2'],
          ['file', new File(['a'], 'a')],
        ]),
    ],
    ['unsupported_media_type', () => post('{}', { 'content-type': 'application/json' })],
    ['invalid_multipart', () => post('x', { 'content-type': 'multipart/form-data' })],
    ['truncated_body', () => raw(part('file', 'abc'))],
    ['truncated_body', () => raw('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab')],
    ['truncated_body', () => raw('')],
  ])('is refused with %s and leaves nothing behind', async (code, request) => {
    await expect(readUpload(request(), limits)).rejects.toMatchObject({ code });
    expect(leftOver()).toEqual([]);
  });

  it('is read to its end when it is refused early, so that its client is not left sending', async () => {
    let left = 20;
    const body = new ReadableStream({
      pull(controller) {
        left -= 1;
        controller.enqueue(new TextEncoder().encode(part('file', 'a'.repeat(50_000))));
        if (left === 0) controller.close();
      },
    });
    await expect(
      readUpload(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), limits),
    ).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(left).toBe(0);
    expect(leftOver()).toEqual([]);
  });

  it.each([
    ['a part without an end to its header', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}`],
    ['a part with a header that is none', '--x\r\n\u0000\u0001: \r\n\r\nabc\r\n'],
  ])('is read to its end when its parser gives up over %s', async (_name, opening) => {
    let left = 20;
    const body = new ReadableStream({
      pull(controller) {
        left -= 1;
        controller.enqueue(new TextEncoder().encode(left === 19 ? opening : 'a'.repeat(50_000)));
        if (left === 0) controller.close();
      },
    });
    await expect(
      readUpload(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), limits),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(invalid_multipart|truncated_body)$/), headers: {} });
    expect(left).toBe(0);
    expect(leftOver()).toEqual([]);
  });

  it('closes the connection of a client that sends on and on', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(part('other', 'a'.repeat(1_000_000))));
      },
    });
    await expect(
      readUpload(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), limits),
    ).rejects.toMatchObject({ code: 'missing_file', headers: { Connection: 'close' } });
    expect(sent).toBeLessThan(60);
  });

  it('is refused where a field holds what cannot be stored, instead of being changed', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="note"\r\n\r\na\0b\r\n${part('file', 'abc')}--x--\r\n`;
    await expect(
      readUpload(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), limits),
    ).rejects.toMatchObject({
      code: 'invalid_request',
      location: 'note',
      message: `note: holds a NUL character, which cannot be stored.`,
    });
    expect(leftOver()).toEqual([]);
  });

  it('is refused where all of it is packed', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    await expect(readUpload(post('', headers), limits)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  it('leaves nothing behind when the client goes away', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part('file', 'abc').slice(0, -2)));
      },
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    await expect(
      readUpload(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), limits),
    ).rejects.toMatchObject({ code: 'truncated_body' });
    expect(leftOver()).toEqual([]);
  });
});
