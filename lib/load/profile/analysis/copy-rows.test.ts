import { describe, expect, it } from 'vitest';
import { CopyRows, textsOf } from './copy-rows.ts';
import { copyOf, textRow } from './fixtures/scope-rows.ts';

const TEXTS = [
  ['a', null, ''],
  ['ä\n', 'PGCOPY', 'x'.repeat(300)],
];
const bytes = copyOf(TEXTS.map(textRow));

describe('CopyRows', () => {
  it.each([1, 2, 7, 19, 20, 64, bytes.length])('reads the same rows from pieces of %i bytes', (size) => {
    const rows = new CopyRows();
    const read: (string | null)[][] = [];
    for (let at = 0; at < bytes.length; at += size) {
      for (const row of rows.push(bytes.subarray(at, at + size))) read.push(textsOf(row));
    }
    expect(read).toEqual(TEXTS);
  });

  it('reads no rows where there are none', () => {
    expect([...new CopyRows().push(copyOf([]))]).toEqual([]);
  });

  it('refuses what is no binary COPY', () => {
    expect(() => [...new CopyRows().push(Buffer.from('customer_id,first_name\n1,Anna\n'))]).toThrow('binary format');
  });
});
