import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LoadError } from './error.ts';
import { workbookOf, zipOf } from './fixtures/archive.ts';
import { headOf, openHead } from './head.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

describe('headOf', () => {
  it('decodes UTF-8, and leaves out a character that the end cuts in two', () => {
    const whole = bytes('name\nZoë');
    expect(headOf(whole, true)).toEqual({ text: 'name\nZoë', encoding: 'utf-8' });
    expect(headOf(whole.subarray(0, whole.length - 1), false).text).toBe('name\nZo');
  });
  it('decodes UTF-16 and windows-1252', () => {
    expect(headOf(bytes('\uFEFFid,name\n1,Zoë', 'utf16le'), true)).toMatchObject({ encoding: 'utf-16le' });
    expect(headOf(bytes('name\nZoë', 'latin1'), true)).toEqual({ text: 'name\nZoë', encoding: 'windows-1252' });
  });
  it('refuses what is no text', () => expect(() => headOf(bytes('%PDF-1.7\n'), true)).toThrow(LoadError));
});

describe('openHead', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-head-'));
  const file = path.join(dir, 'customers');
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const line = (at: number) => `${at},Zoë ${at}\n`;
  const csv = `id,name\n${Array.from({ length: 100_000 }, (_, at) => line(at)).join('')}`;
  const cell = (text: string) => `<x:c t="str"><x:v>${text}</x:v></x:c>`;
  const rows = Array.from({ length: 30_000 }, (_, at) => `<x:row>${cell(String(at))}${cell('Zoë')}</x:row>`).join('');

  const open = (content: Uint8Array, whole = true) => {
    writeFileSync(file, content);
    return openHead(file, 1000, whole);
  };

  it.each([
    ['none', bytes(csv), 'id,name\n0,Zoë 0\n'],
    ['gzip', gzipSync(csv), 'id,name\n0,Zoë 0\n'],
    ['zip', zipOf([{ name: 'a.csv', content: csv }]), 'id,name\n0,Zoë 0\n'],
    ['xlsx', workbookOf({ rows }), '"0","Zoë"\n"1","Zoë"\n'],
  ])('reads the start of a file in the container %s', async (container, content, start) => {
    const head = await open(content);
    expect(head).toMatchObject({ container, complete: false, encoding: 'utf-8' });
    expect(head.text.startsWith(start)).toBe(true);
  });

  it('knows when it has all', async () => {
    expect(await open(bytes('id,name\n'))).toMatchObject({ complete: true, text: 'id,name\n' });
    expect(await open(gzipSync('id,name\n'))).toMatchObject({ complete: true, text: 'id,name\n' });
    expect(await open(bytes('id,name\n'), false)).toMatchObject({ complete: false });
  });

  it('reads the start of a gzip archive that is cut, but not of a ZIP archive', async () => {
    const cut = gzipSync(csv).subarray(0, 3000);
    expect((await open(cut, false)).text).toContain('id,name\n0,Zoë 0\n');
    await expect(openHead(file, 1_000_000, true)).rejects.toThrow('cut off');
    await expect(open(zipOf([{ name: 'a.csv', content: csv }]).subarray(0, 3000), false)).rejects.toThrow('damaged');
  });
});
