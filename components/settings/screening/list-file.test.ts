import { describe, expect, it } from 'vitest';
import { readListFile, titleOf } from './list-file.ts';

const read = (bytes: readonly number[]) => readListFile(new File([new Uint8Array(bytes)], 'list.csv'));

describe('the file of a screening list', () => {
  it.each([
    ['UTF-8', [0x4a, 0xc3, 0xbc, 0x72], 'Jür'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xbc, 0x72], 'Jür'],
    ['UTF-16 of Windows', [0xff, 0xfe, 0x4a, 0x00, 0xfc, 0x00, 0x72, 0x00], 'Jür'],
    ['UTF-16, the other way round', [0xfe, 0xff, 0x00, 0x4a, 0x00, 0xfc, 0x00, 0x72], 'Jür'],
    ['Windows-1252', [0x4a, 0xfc, 0x72], 'Jür'],
  ])('is read as %s', async (_, bytes, text) => {
    expect(await read(bytes)).toEqual({ name: 'list.csv', text });
  });

  it('gives the list its first title', () => {
    expect(titleOf('eu_sanctions-2026.csv')).toBe('eu sanctions 2026');
    expect(titleOf('sdn')).toBe('sdn');
  });
});
