import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { Vault } from './vault.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-vault-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const KEY = Buffer.alloc(32, 7);
const vault = new Vault(dir, KEY);

async function bytesOf(from: Vault, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const target = new Writable({
    write(part, _, done) {
      parts.push(part);
      done();
    },
  });
  await from.take(name, target);
  return Buffer.concat(parts);
}

/** Bytes that do not get smaller. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state & 255;
  }
  return bytes;
}

describe('a vault', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])(
    'gives back a file of %i bytes, and tells nothing of it',
    async (length) => {
      const bytes = noise(length);
      await vault.put('a/file', Readable.from(length === 0 ? [] : [bytes.subarray(0, 10), bytes.subarray(10)]));
      expect((await bytesOf(vault, 'a/file')).equals(bytes)).toBe(true);
      if (length > 100) expect(readFileSync(path.join(dir, 'a/file')).includes(bytes.subarray(0, 100))).toBe(false);
    },
  );

  it('opens nothing with another key, under another name, or after a change', async () => {
    await vault.put('a/whole', Readable.from([noise(200_000)]));
    const file = path.join(dir, 'a/whole');
    const sealed = readFileSync(file);
    await expect(bytesOf(new Vault(dir, Buffer.alloc(32, 8)), 'a/whole')).rejects.toThrow('does not open');
    writeFileSync(path.join(dir, 'a/other'), sealed);
    await expect(bytesOf(vault, 'a/other')).rejects.toThrow('does not open');
    for (const length of [10, 31, 32, 40, 65_583, 131_135, sealed.length - 1]) {
      writeFileSync(file, sealed);
      truncateSync(file, length);
      await expect(bytesOf(vault, 'a/whole'), `cut to ${length}`).rejects.toThrow(/does not open|no sealed file/);
    }
    for (const at of [3, 20, 50, 70_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(bytesOf(vault, 'a/whole'), `changed at ${at}`).rejects.toThrow(/does not open|no sealed file/);
    }
  });

  it('does not take what it cannot read for empty', async () => {
    writeFileSync(path.join(dir, 'no-folder'), '');
    await expect(vault.list('no-folder')).rejects.toThrow('ENOTDIR');
    await expect(vault.everything('no-folder').next()).rejects.toThrow('ENOTDIR');
    await expect(vault.timeOf('no-folder/file')).rejects.toThrow('ENOTDIR');
    expect(await vault.list('nothing')).toEqual([]);
  });

  it('knows a file when it is whole, not while it is written', async () => {
    const broken = async function* () {
      yield noise(100_000);
      throw new Error('the disk failed');
    };
    await expect(vault.put('b/file', Readable.from(broken()))).rejects.toThrow('the disk failed');
    expect(await vault.list('b')).toEqual([]);
    expect(await vault.timeOf('b/file')).toBeNull();
    await vault.putText('b/deeper/file', 'x');
    const names = [];
    for await (const name of vault.everything('b')) names.push(name);
    expect(names).toEqual(['deeper/file']);
    expect(await vault.takeText('b/deeper/file')).toBe('x');
  });
});
