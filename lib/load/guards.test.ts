import { describe, expect, it } from 'vitest';
import { RecordReader } from './decode/reader.ts';
import { LoadError, type RawRecord } from './error.ts';
import { defaultLimits, SNIFF_CHARS } from './limits.ts';

/** Pushes pieces of text until the reader refuses or the text ends; records in the order of the file. */
function read(pieces: Iterable<string>) {
  const records: RawRecord[] = [];
  let code: string | null = null;
  const reader = new RecordReader(defaultLimits, { open() {}, record: (record) => void records.push(record) });
  try {
    for (const piece of pieces) reader.push(piece);
    reader.end();
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    code = error.code;
  }
  return { records, code, faults: records.map(({ fault }) => fault?.code ?? null) };
}

function* repeated(text: string, times: number): Generator<string> {
  for (let at = 0; at < times; at += 1) yield text;
}

const MEGABYTE = 'x'.repeat(1024 * 1024);
const good = 'id,name\n1,A\n';

describe('a hostile file', () => {
  it.each([
    ['a line of 64 MB and nothing else', repeated(MEGABYTE, 64), 'missing_column'],
    ['a header of 64 MB', ['id,name,', ...repeated(MEGABYTE, 64), '\n1,A\n'], 'missing_column'],
    ['a header of 100,000 columns', [`id,name${',c'.repeat(100_000)}\n1,A\n`], 'too_many_columns'],
    ['a header only', ['id,name\n'], 'no_records'],
    ['blank lines only', ['\n'.repeat(100_000)], 'empty_file'],
    ['quotes only', ['"'.repeat(SNIFF_CHARS * 3)], 'missing_column'],
    ['commas only', [','.repeat(SNIFF_CHARS * 3)], 'no_records'],
    ['JSON of one endless record', ['[{"a":"', ...repeated(MEGABYTE, 8)], 'invalid_json'],
    ['JSON of one endless number', ['[1', ...repeated('1'.repeat(1024 * 1024), 8)], 'invalid_json'],
    ['JSON nested 100,000 deep', ['['.repeat(100_000)], 'invalid_json'],
    ['objects nested 100,000 deep', ['{"a":'.repeat(100_000)], 'invalid_json'],
    ['a wrapper that never ends', ['{"data":[{"id":"1","name":"A"}],"x":"', ...repeated(MEGABYTE, 8)], 'invalid_json'],
    [
      'a record of 50,000 keys',
      [`[{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`).join(',')}}]`],
      'too_many_columns',
    ],
    ['a JSON array of nothing', ['[]'], 'no_records'],
    ['the same header twice', ['id,name,name\n1,A,B\n'], 'duplicate_column'],
  ])('of %s is refused', (_, pieces, code) => {
    expect(read(pieces).code).toBe(code);
  });

  it.each([
    ['a field of 64 MB', [good, '2,', ...repeated(MEGABYTE, 64), '\n3,C\n'], [null, 'value_too_long', null]],
    [
      'a quote that opens for 8 MB',
      [good, '2,"', ...repeated(MEGABYTE, 8), '\n3,C\n'],
      [null, 'unterminated_quote', null],
    ],
    ['an open quote in the last line', [good, '2,"B'], [null, 'unterminated_quote']],
    ['100,000 fields', [good, `2${',x'.repeat(100_000)}\n3,C\n`], [null, 'too_many_fields', null]],
    ['mixed line ends', ['id,name\r\n1,A\r2,B\n3,C\r\n'], [null, null, null]],
    ['a NUL character', ['id,name\n1,A\0B\n'], [null]],
    [
      'a row nested 100,000 deep',
      ['[{"id":"1","name":"A"},{"a":', '['.repeat(100_000), ']'.repeat(100_000), '}]'],
      [null, 'invalid_json'],
    ],
    ['a key twice', ['{"id":"1","name":"A"}\n{"id":"2","id":"3","name":"B"}\n'], [null, 'duplicate_key']],
  ])('with %s loses no other record', (_, pieces, faults) => {
    const found = read(pieces);
    expect([found.code, found.faults]).toEqual([null, faults]);
  });

  it('keeps leading zeros, long numbers, halves of pairs and the names of object members', () => {
    const text = '[{"id":90071992547409931,"name":"\\ud800","__proto__":"p","constructor":"c","zip":"01234"}]';
    const [record] = read([text]).records;
    expect(record?.fields.slice(0, 5)).toEqual(['90071992547409931', '\ud800', 'p', 'c', '01234']);
  });

  it.each([
    ['quotes', '"a"b"\n'],
    ['open quotes', 'x,"\n'],
    ['escaped quotes', '"\\"\n'],
    ['single quotes', "'a','b\n"],
    ['doubled quotes', '""""""\n'],
    ['one quote a line', '"\n'],
    ['delimiters', ',;|\t: \n'],
    ['carriage returns', '\r'],
    ['brackets', '{"a":[{"b":'],
  ])('of 1 MB of %s is read in a time that grows with its size', (_, unit) => {
    const text = unit.repeat(Math.ceil(SNIFF_CHARS / unit.length));
    const { code, records } = read([`id,name\n${text}`, ...repeated(text, 15)]);
    expect(code === null || records.length === 0).toBe(true);
  });
});
