import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(
    values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'latin1') : Buffer.from([value]))),
  );

describe('sniff', () => {
  it.each([
    ['pdf', bytes('%PDF-1.7\n')],
    ['pdf', bytes('\0\0junk before\n%PDF-1.4')],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['tiff', bytes('II*', 0)],
    ['tiff', bytes('MM', 0, '*')],
  ])('tells %s by its first bytes', (format, file) => {
    expect(sniff(file)).toBe(format);
  });

  it.each([['GIF89a'], ['PK\u0003\u0004'], ['<svg xmlns="x">'], ['RIFF1234WAVE'], ['']])(
    'knows nothing of %j',
    (text) => {
      expect(sniff(Buffer.from(text, 'latin1'))).toBeNull();
    },
  );
});
