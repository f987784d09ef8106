import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Column, sideBySide } from './column.ts';
import { Scratch } from './scratch.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-scratch-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Bytes that tell their place. */
const made = (size: number, from: number) => Uint8Array.from({ length: size }, (_, at) => (from + at * 7) % 251);

function readBack(scratch: Scratch, at: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  scratch.read(at, bytes);
  return bytes;
}

describe('Scratch', () => {
  it('gives back what was written, in memory and in the file, forward and in any order', () => {
    const scratch = new Scratch(dir, 'all');
    const sizes = Array.from({ length: 6000 }, (_, n) => 200 + ((n * 37) % 500));
    const places = sizes.map((size, n) => scratch.append(made(size, n)));
    const check = (n: number) =>
      expect(readBack(scratch, places[n] ?? 0, sizes[n] ?? 0)).toEqual(made(sizes[n] ?? 0, n));
    for (let n = 0; n < sizes.length; n += 1) check(n);
    for (let n = 0; n < sizes.length; n += 1) check((n * 2741) % sizes.length);
    scratch.close();
  });

  it('takes more at once than it buffers', () => {
    const scratch = new Scratch(dir, 'large');
    scratch.append(made(10, 1));
    const place = scratch.append(made(3_000_000, 2));
    const behind = scratch.append(made(10, 3));
    expect(Buffer.compare(readBack(scratch, place, 3_000_000), made(3_000_000, 2))).toBe(0);
    expect(readBack(scratch, behind, 10)).toEqual(made(10, 3));
    scratch.close();
  });

  it('leaves no file behind, whatever becomes of the process', () => {
    const scratch = new Scratch(dir, 'gone');
    scratch.append(made(2_000_000, 1));
    expect(readdirSync(dir)).toEqual([]);
    scratch.close();
  });

  it('says so where it is asked for more than was written', () => {
    const scratch = new Scratch(dir, 'short');
    scratch.append(made(2_000_000, 1));
    expect(() => readBack(scratch, 1_999_990, 20)).toThrow('ends before');
    scratch.close();
  });
});

describe('Column', () => {
  it('holds more rows than a chunk, beside another', () => {
    const scratch = new Scratch(dir, 'columns');
    const [pairs, single] = [new Column(scratch, 2), new Column(scratch, 1)];
    const rows = 150_000;
    for (let row = 0; row < rows; row += 1) {
      pairs.add(row, row * 3);
      single.add(row + 1);
    }
    let at = 0;
    for (const [two = [], one = []] of sideBySide([pairs, single])) {
      for (const [place, value] of one.entries()) {
        if (two[2 * place] !== at || two[2 * place + 1] !== at * 3 || value !== at + 1)
          throw new Error(`Row ${at} differs.`);
        at += 1;
      }
    }
    expect(at).toBe(rows);
    scratch.close();
  });
});
