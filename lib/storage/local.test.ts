import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLocalStorage } from './local.ts';

it('keeps files under keys of its own, closed to other users', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-storage-'));
  const root = path.join(dir, 'storage');
  const storage = createLocalStorage(root);
  writeFileSync(path.join(dir, 'upload'), 'abc');
  const key = await storage.adopt(path.join(dir, 'upload'), 'documents');
  expect(key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect(readFileSync(storage.pathOf(key), 'utf8')).toBe('abc');
  expect(statSync(root).mode & 0o777).toBe(0o700);
  expect(() => storage.pathOf('../secrets.json')).toThrow('Not a storage key');
  const shard = key.split('/')[1] ?? '';
  expect(await storage.listUntouched('documents', shard, new Date(Date.now() + 1000))).toEqual([key]);
  expect(await storage.listUntouched('documents', shard, new Date(0))).toEqual([]);
  expect(await storage.listUntouched('pages', shard, new Date())).toEqual([]);
  await storage.remove(key);
  expect(await storage.sizeOf(key)).toBeNull();
  rmSync(dir, { recursive: true });
});
