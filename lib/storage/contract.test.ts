import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { namedS3, startTestS3, type TestS3 } from '#lib/testing/s3/server.ts';
import { listUntouched, putFolder, putNew } from './files.ts';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3/storage.ts';
import { newKey, type Storage } from './storage.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-storage-'));
let server: TestS3;
let secure: TestS3;
beforeAll(async () => {
  [server, secure] = await Promise.all([startTestS3(), startTestS3({ overTls: true })]);
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.close(), secure.close()]);
  rmSync(dir, { recursive: true });
});

function write(name: string, bytes: string | Buffer, folder = dir): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const stores: [string, () => Storage][] = [
  ['a local directory', () => createLocalStorage(path.join(dir, 'storage'))],
  ['an S3 server', () => createS3Storage(server.settings)],
  ['an S3 server over TLS', () => createS3Storage(secure.settings)],
];
const named = namedS3();
if (named) stores.push(['the S3 server of ASSAY_TEST_S3', () => createS3Storage(named)]);

describe.each(stores)('%s', (_, open) => {
  const missing = newKey('documents');

  it('keeps a file under a key of its own and takes it away from where it was', async () => {
    const bytes = randomBytes(300_000);
    const file = write('upload', bytes);
    const key = await putNew(open(), 'documents', file);
    expect(key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    expect(existsSync(file)).toBe(false);
    expect(await open().sizeOf(key)).toBe(bytes.length);
    expect((await buffer(await open().read(key))).equals(bytes)).toBe(true);
  });

  it('writes a copy of what it keeps to a file', async () => {
    const key = await putNew(open(), 'rejects', write('upload', 'abc'));
    const copy = path.join(dir, 'copy');
    await open().fetchTo(key, copy);
    expect(readFileSync(copy, 'utf8')).toBe('abc');
    writeFileSync(copy, 'changed');
    expect(await open().sizeOf(key)).toBe(3);
  });

  it('puts a file in the place of what was under the key', async () => {
    const key = await putNew(open(), 'rejects', write('upload', 'first'));
    await open().put(key, write('upload', 'second!'));
    expect(String(await buffer(await open().read(key)))).toBe('second!');
  });

  it('keeps an empty file', async () => {
    const key = await putNew(open(), 'rejects', write('upload', ''));
    expect(await open().sizeOf(key)).toBe(0);
    expect(await buffer(await open().read(key))).toHaveLength(0);
  });

  it('says ENOENT of what is not there, null of its size, and removes it nevertheless', async () => {
    await expect(open().read(missing)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(open().fetchTo(missing, path.join(dir, 'copy'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await open().sizeOf(missing)).toBeNull();
    expect(await all(open().list(missing))).toEqual([]);
    await open().remove(missing);
  });

  it('keeps a folder below a key, lists it and removes all of it and nothing else', async () => {
    const [key, other] = [newKey('pages'), newKey('pages')];
    const folder = path.join(dir, 'pages-of-one');
    for (const each of [key, other]) {
      mkdirSync(folder, { recursive: true });
      for (const name of ['page-1.webp', 'page-1-noise.webp', 'contents.json']) write(name, name, folder);
      await putFolder(open(), each, folder);
    }
    const files = await all(open().list(key));
    expect(files.map((file) => `${file.key} ${file.sizeBytes}`).sort()).toEqual(
      ['contents.json', 'page-1-noise.webp', 'page-1.webp'].map((name) => `${key}/${name} ${name.length}`),
    );
    expect(await open().sizeOf(key)).toBeNull();
    await open().remove(key);
    expect(await all(open().list(key))).toEqual([]);
    expect(await open().sizeOf(`${other}/contents.json`)).toBe(13);
  });

  it('lists keys that nothing was written below since a time, of one kind and part', async () => {
    const key = newKey('pages');
    await open().put(`${key}/page-1.webp`, write('upload', 'abc'));
    const shard = key.split('/')[1] ?? '';
    const [later, before] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
    expect(await listUntouched(open(), 'pages', shard, later)).toContain(key);
    expect(await listUntouched(open(), 'pages', shard, before)).not.toContain(key);
    expect(await listUntouched(open(), 'rejects', shard, later)).not.toContain(key);
  });

  it('takes no key that was not made here', async () => {
    for (const key of ['../secrets.json', 'documents/aa/../../x', `${missing}/..`, '', 'documents']) {
      await expect(async () => open().read(key)).rejects.toThrow('Not a storage key');
      await expect(async () => open().put(key, write('upload', 'x'))).rejects.toThrow('Not a storage key');
      await expect(all(open().list(key))).rejects.toThrow('Not a storage key');
    }
  });
});

it('believes no S3 server whose certificate nobody knows', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1');
  await expect(createS3Storage(secure.settings).sizeOf(newKey('documents'))).rejects.toThrow(/certificate/);
});

describe('a local directory', () => {
  const root = path.join(dir, 'storage');

  it('is closed to other users, and keeps the time of the file', async () => {
    const file = write('upload', 'abc');
    utimesSync(file, 1000, 1000);
    const key = await putNew(createLocalStorage(root), 'documents', file);
    expect(statSync(root).mode & 0o777).toBe(0o700);
    expect((await all(createLocalStorage(root).list(key)))[0]?.writtenAt).toEqual(new Date(1_000_000));
  });

  it('takes files from another file system', async () => {
    const elsewhere = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'assay-storage-'));
    const file = write('upload', 'abc', elsewhere);
    const key = await putNew(createLocalStorage(root), 'documents', file);
    expect(readFileSync(path.join(root, key), 'utf8')).toBe('abc');
    expect(existsSync(file)).toBe(false);
    rmSync(elsewhere, { recursive: true });
  });
});
