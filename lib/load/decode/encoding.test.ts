import { describe, expect, it } from 'vitest';
import { EncodingProbe, refuseForeignFormat, sniffWide } from './encoding.ts';

function probe(bytes: Uint8Array, piece: number) {
  const encoding = new EncodingProbe();
  for (let at = 0; at < bytes.length; at += piece) encoding.push(bytes.slice(at, at + piece));
  return encoding.end();
}

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

describe('the encoding of a file', () => {
  const text = 'id,name\n1,Müller 山田 \u{1f600}\n';

  it.each([1, 2, 3, 4, 5, 1000])('is UTF-8 where every sequence is whole, in pieces of %i bytes', (piece) => {
    expect(probe(Buffer.from(text), piece)).toBe('utf-8');
  });

  it('is windows-1252 where bytes above 127 form no sequences', () => {
    expect(probe(Buffer.from('id,name\n1,M\xfcller\n', 'latin1'), 3)).toBe('windows-1252');
  });

  it('stays UTF-8 where single bytes are damaged', () => {
    expect(probe(Buffer.concat([Buffer.from(text), Buffer.from([0xff])]), 4)).toBe('utf-8-lossy');
  });

  it.each([
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a cut sequence', [0xe5, 0xb1]],
  ])('does not take %s for UTF-8', (_, bytes) => {
    expect(probe(Uint8Array.from(bytes), 10)).toBe('windows-1252');
  });

  it('is UTF-16 by its mark or by the pattern of its NUL bytes', () => {
    for (const big of [false, true]) {
      const expected = big ? 'utf-16be' : 'utf-16le';
      expect(sniffWide(utf16(`\ufeff${text}`, big))).toBe(expected);
      expect(sniffWide(utf16('id\tname\tcity\n1\tJo\tBonn\n', big))).toBe(expected);
    }
    expect(sniffWide(Buffer.from('id,name\n1,a\0b\n'))).toBeNull();
  });

  it('is refused where it is UTF-32', () => {
    expect(() => sniffWide(Uint8Array.from([0xff, 0xfe, 0, 0]))).toThrow('UTF-32');
  });

  it('is not looked for in documents, pictures and archives', () => {
    for (const head of ['%PDF-1.7', 'PK\x03\x04', '\x1f\x8b\x08', '\x89PNG', 'GIF89a']) {
      expect(() => refuseForeignFormat(Buffer.from(head, 'latin1'))).toThrow('CSV or JSON');
    }
    expect(() => refuseForeignFormat(Buffer.from('id,name'))).not.toThrow();
  });
});
