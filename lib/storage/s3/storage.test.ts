import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fate, startTestS3, type TestS3 } from '#lib/testing/s3/server.ts';
import { putNew } from '../files.ts';
import { newKey } from '../storage.ts';
import { addressOf, type S3Settings } from './settings.ts';
import { createS3Storage } from './storage.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-s3-client-'));
let server: TestS3;
const heard: IncomingMessage[] = [];
beforeAll(async () => {
  server = await startTestS3();
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => meet());

/** What becomes of the next requests, one after the other; later ones are served. */
function meet(...fates: Fate[]): void {
  heard.length = 0;
  server.meet((request) => {
    heard.push(request);
    return fates.shift() ?? 'served';
  });
}

function write(bytes: string): string {
  const file = path.join(dir, 'upload');
  writeFileSync(file, bytes);
  return file;
}
const storage = (change: Partial<S3Settings> = {}) =>
  createS3Storage({ ...server.settings, ...change }, { silenceMs: 300, waitMs: 1, listedMax: 2 });
const unavailable = (message: string) => ({ code: 'STORAGE_UNAVAILABLE', message: expect.stringContaining(message) });

describe('a request', () => {
  it('says the length of the body and signs its hash', async () => {
    await putNew(storage(), 'documents', write('abc'));
    expect(heard.map(({ headers }) => headers)).toMatchObject([
      { 'content-length': '3', 'x-amz-content-sha256': createHash('sha256').update('abc').digest('hex') },
    ]);
    expect(heard[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it.each<Fate>([500, 503, 429, 'cut off', 'silence'])('is sent again when it is %s', async (fate) => {
    meet(fate, fate);
    const key = await putNew(storage(), 'documents', write('abc'));
    expect(heard).toHaveLength(3);
    meet(fate);
    expect(await text(await storage().read(key))).toBe('abc');
  });

  it('is given up after three times, and the file stays where it was', async () => {
    meet('cut off', 'cut off', 'cut off');
    const file = write('abc');
    await expect(putNew(storage(), 'documents', file)).rejects.toMatchObject(unavailable('was not answered'));
    expect(heard).toHaveLength(3);
    expect(await text(await storage().read(await putNew(storage(), 'documents', file)))).toBe('abc');
  });

  it('waits longer for a reader who is slow than for the store', async () => {
    const file = write('x'.repeat(8_000_000));
    const body = await storage().read(await putNew(storage(), 'documents', file));
    let bytes = 0;
    for await (const chunk of body) {
      if (bytes === 0) await sleep(700);
      bytes += chunk.length;
    }
    expect(bytes).toBe(8_000_000);
  });

  it('is not sent again when it is refused for good', async () => {
    meet(400);
    await expect(storage().sizeOf(newKey('documents'))).rejects.toMatchObject(unavailable('400'));
    expect(heard).toHaveLength(1);
  });

  it('is a full store where the answer says so', async () => {
    meet(507, 507, 507);
    await expect(putNew(storage(), 'documents', write('abc'))).rejects.toMatchObject({ code: 'EDQUOT' });
  });
});

describe('the server', () => {
  it.each([
    ['another secret', { secretAccessKey: 'S3RVEs' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'nowhere' }, 'NoSuchBucket'],
  ])('refuses %s, and the refusal is told', async (_, change, code) => {
    const refused = { code: 'STORAGE_UNAVAILABLE', answer: { code } };
    await expect(putNew(storage(change), 'documents', write('abc'))).rejects.toMatchObject(refused);
    await expect(storage(change).read(newKey('documents'))).rejects.toMatchObject(refused);
  });

  it('takes no other bytes than those that were signed', async () => {
    const key = await putNew(storage(), 'documents', write('abc'));
    const { authorization, ...headers } = heard[0]?.headers ?? {};
    const asked = (sent: Record<string, string>) =>
      fetch(addressOf(server.settings, key), { method: 'PUT', body: 'abd', headers: sent });
    const signed = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-')));
    const answers = [await asked({ ...signed, authorization: authorization ?? '' }), await asked({})];
    expect(answers.map(({ status }) => status)).toEqual([400, 403]);
    expect(await text(await storage().read(key))).toBe('abc');
  });

  it('lists more than fits in one answer', async () => {
    const report = newKey('pages');
    const keys = Array.from({ length: 5 }, (_, n) => `${report}/page-${n}.webp`);
    for (const key of keys) await storage().put(key, write(key));
    meet();
    const found: string[] = [];
    for await (const { key } of storage().list(report)) found.push(key);
    expect(found.sort()).toEqual(keys);
    expect(heard).toHaveLength(3);
  });
});

it('puts the bucket in the path or in the host name', () => {
  const place = { endpoint: 'https://s3.example.com:8443/', bucket: 'b', region: 'r', accessKeyId: 'i' };
  const of = (pathStyle: boolean, key: string | null) =>
    addressOf({ ...place, secretAccessKey: 's', pathStyle }, key).href;
  expect([of(true, null), of(true, 'documents/x')]).toEqual([
    'https://s3.example.com:8443/b',
    'https://s3.example.com:8443/b/documents/x',
  ]);
  expect([of(false, null), of(false, 'documents/x')]).toEqual([
    'https://b.s3.example.com:8443/',
    'https://b.s3.example.com:8443/documents/x',
  ]);
});
