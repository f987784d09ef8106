import { describe, expect, it } from 'vitest';
import { encoderOf } from '../fixtures/encode.ts';
import { createDecoder, EncodingProbe, isGuessed, refuseBinary, refuseForeignFormat, sniffWide } from './encoding.ts';

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

  it('is UTF-32 by its mark, read in pieces of any size', () => {
    const words = [...`\ufeff${text}`].map((character) => character.codePointAt(0) ?? 0);
    for (const little of [true, false]) {
      const bytes = new Uint8Array(words.length * 4 + 2);
      for (const [at, word] of words.entries()) new DataView(bytes.buffer).setUint32(at * 4, word, little);
      const encoding = sniffWide(bytes);
      expect(encoding).toBe(little ? 'utf-32le' : 'utf-32be');
      for (const piece of [1, 3, 4, 50]) {
        const decoder = createDecoder(encoding ?? 'utf-8');
        let read = '';
        for (let at = 0; at < bytes.length; at += piece) {
          read += decoder.decode(bytes.subarray(at, at + piece), { stream: true });
        }
        expect(read + decoder.decode()).toBe(`${text}\ufffd`);
      }
    }
    expect(createDecoder('utf-32le').decode(Uint8Array.of(0, 0xd8, 0, 0, 0, 0, 0x11, 0))).toBe('\ufffd\ufffd');
  });

  it.each([
    ['shift_jis', '1,山田太郎,東京都\n2,佐藤花子,大阪市\n3,ヤマダ,ひろし\n'],
    ['shift_jis', '1,山田,ﾔﾏﾀﾞ\n2,鈴木一郎,ｽｽﾞｷ\n'],
    ['gbk', '1,王小明,北京\n2,李小美,上海\n3,赵文,广州\n'],
    ['euc-kr', '1,김철수,서울\n2,이영희,부산\n3,박민수,대구\n'],
    ['big5', '1,王小明,臺北\n2,李小美,高雄\n3,陳大文,臺中市\n'],
    ['windows-1252', '1,Zoë Müller,Köln\n2,José García,Málaga\n3,François Lefèvre,Orléans\n'],
    ['windows-1252', '1,Müller,Berlin\n'],
    ['windows-1252', '1,Øystein Ångström,Århus\n2,ÀÉÎÕÜ ßÿ,€ 5\n'],
    ['windows-1251', '1,Иван Петров,Москва\n2,Анна Смирнова,Казань\n3,Ольга Кузнецова,Омск\n'],
  ])('is %s where nearly all characters are common there', (label, rows) => {
    const bytes = encoderOf(label)(`id,name,city\n${rows}`);
    const encoding = probe(bytes, 1000);
    expect(encoding).toBe(label);
    expect(isGuessed(encoding)).toBe(true);
    expect(createDecoder(encoding).decode(bytes)).toContain(rows);
  });

  it('is none where the file is full of control characters', () => {
    const bytes = Uint8Array.from({ length: 200 }, (_, at) => (at * 7) % 32);
    expect(() => refuseBinary(bytes)).toThrow('control characters');
    expect(() => refuseBinary(Buffer.from('id,name\n1,a\0b\n2,\x02\n'))).not.toThrow();
  });

  it('is not looked for in documents, pictures and archives', () => {
    for (const head of ['%PDF-1.7', 'PK\x03\x04', '\x1f\x8b\x08', '\x89PNG', 'GIF89a']) {
      expect(() => refuseForeignFormat(Buffer.from(head, 'latin1'))).toThrow('CSV or JSON');
    }
    expect(() => refuseForeignFormat(Buffer.from('id,name'))).not.toThrow();
  });
});
