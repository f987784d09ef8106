import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LoadError } from '../error.ts';
import { workbookOf, zipOf } from '../fixtures/archive.ts';
import { unpack } from './unpack.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-unpack-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const CSV = 'id,name\n1,Zoë\n';
const MEGABYTE = 1024 * 1024;
let count = 0;

async function text(bytes: Uint8Array, bytesMax = 64 * MEGABYTE) {
  count += 1;
  const file = path.join(dir, String(count));
  writeFileSync(file, bytes);
  const unpacked = await unpack(file, bytesMax);
  return { container: unpacked.container, text: readFileSync(unpacked.path, 'utf8') };
}

async function code(bytes: Uint8Array, bytesMax?: number): Promise<string> {
  try {
    return (await text(bytes, bytesMax)).container;
  } catch (error) {
    if (error instanceof LoadError) return error.code;
    throw error;
  }
}

const sheet = async (rows: string, options = {}) => (await text(workbookOf({ rows, ...options }))).text;

describe('unpack', () => {
  it('leaves plain text where it is', async () => {
    expect(await text(Buffer.from(CSV))).toEqual({ container: 'none', text: CSV });
    expect(existsSync(path.join(dir, `${count}.unpacked`))).toBe(false);
  });

  it('unpacks gzip, also of several members', async () => {
    const bytes = Buffer.concat([gzipSync('id,name\n'), gzipSync('1,Zoë\n')]);
    expect(await text(bytes)).toEqual({ container: 'gzip', text: CSV });
  });

  it('unpacks the one file of a ZIP archive and passes over clutter', async () => {
    const clutter = [
      { name: 'folder/', content: '' },
      { name: '__MACOSX/._a.csv', content: 'x' },
      { name: 'folder/.DS_Store', content: 'x' },
    ];
    const bytes = zipOf([...clutter, { name: 'folder/a.csv', content: CSV }]);
    expect(await text(bytes)).toEqual({ container: 'zip', text: CSV });
  });

  const entry = { name: 'a.csv', content: CSV };
  it.each([
    ['two files', zipOf([entry, { name: 'b.csv', content: CSV }])],
    ['no file', zipOf([{ name: 'folder/', content: '' }])],
    ['an encrypted file', zipOf([{ ...entry, flags: 1 }])],
    ['a path that climbs', zipOf([{ name: '../../a.csv', content: CSV }])],
    [
      'a Word document',
      zipOf([
        { name: '[Content_Types].xml', content: '' },
        { name: 'word/document.xml', content: '' },
      ]),
    ],
    ['a cut archive', zipOf([entry]).subarray(0, 40)],
    ['a cut gzip', gzipSync(CSV).subarray(0, 12)],
    ['a broken gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
    ['a workbook that is no XML', zipOf([{ name: 'xl/workbook.xml', content: '<a><b></a>' }])],
  ])('refuses %s', async (_, bytes) => {
    expect(await code(bytes)).toBe('unsupported_media_type');
  });

  it('stops bombs by size and by ratio, before they are on the disk', async () => {
    const zeros = Buffer.alloc(24 * MEGABYTE);
    expect(await code(gzipSync(zeros))).toBe('archive_expands_too_much');
    expect(await code(zipOf([{ name: 'a.csv', content: zeros }]))).toBe('archive_expands_too_much');
    expect(await code(gzipSync(Buffer.alloc(2 * MEGABYTE)), MEGABYTE)).toBe('archive_expands_too_much');
    expect(await code(gzipSync(Buffer.alloc(2 * MEGABYTE)))).toBe('gzip');
  });
});

describe('a workbook', () => {
  it('gives texts, numbers, dates and truth values as a person would type them', async () => {
    const rows = [
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>b, "c"</x:t></x:is></x:c></x:row>',
      '<x:row r="3"><x:c r="A3"><x:v>4.92112233445E+11</x:v></x:c><x:c r="C3" s="1"><x:v>32874</x:v></x:c>',
      '<x:c r="D3" s="2"><x:v>45292.5</x:v></x:c><x:c r="E3" t="b"><x:v>1</x:v></x:c><x:c r="F3" t="e"><x:v>#N/A</x:v></x:c>',
      '<x:c r="G3" t="str"><x:f>A1</x:f><x:v>007</x:v></x:c><x:c r="H3" s="3"><x:v>0.1</x:v></x:c></x:row>',
    ].join('');
    const written = await sheet(rows, {
      sharedStrings: '<si><r><t>Na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si>',
      formats:
        '<numFmt numFmtId="164" formatCode="[$-407]dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0.0"/>',
      styles: '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/>',
    });
    expect(written).toBe(
      '"Name","b, ""c"""\n\n"492112233445",,"1990-01-01","2024-01-01T12:00:00","true",,"007","0.1"\n',
    );
  });

  it('counts days from 1904 where the workbook says so, and knows the leap day that was none', async () => {
    const row =
      '<x:row><x:c s="1"><x:v>59</x:v></x:c><x:c s="1"><x:v>61</x:v></x:c><x:c s="1"><x:v>-1</x:v></x:c></x:row>';
    const styles = '<xf numFmtId="0"/><xf numFmtId="14"/>';
    expect(await sheet(row, { styles })).toBe('"1900-02-28","1900-03-01","-1"\n');
    expect(await sheet(row, { styles, since1904: true })).toContain('"1904-02-29","1904-03-02"');
  });

  it('refuses one whose cells repeat a long text, and one with a cell far out', async () => {
    const cells = '<x:c t="s"><x:v>0</x:v></x:c>'.repeat(100);
    const sharedStrings = `<si><t>${'x'.repeat(100_000)}</t></si>`;
    const bomb = workbookOf({ rows: `<x:row>${cells}</x:row>`, sharedStrings });
    expect(await code(bomb)).toBe('archive_expands_too_much');
    const rows = workbookOf({ rows: `<x:row>${cells.slice(0, 1450)}</x:row>`.repeat(20), sharedStrings });
    expect(await code(rows, 64 * MEGABYTE)).toBe('archive_expands_too_much');
    expect(await code(workbookOf({ rows: '<x:row r="1"><x:c r="XFE1"><x:v>1</x:v></x:c></x:row>' }))).toBe(
      'too_many_columns',
    );
  });

  it('expands no entity', async () => {
    const entity =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook>&e;</workbook>';
    expect(await code(zipOf([{ name: 'xl/workbook.xml', content: entity }]))).toBe('unsupported_media_type');
  });
});
