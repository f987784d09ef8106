import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { type CsvRecord, CsvSplitter } from './csv.ts';
import type { Delimiter } from './csv-text.ts';
import { sniffDialect } from './dialect.ts';

interface ReadOptions {
  readonly delimiter?: Delimiter;
  readonly piece?: number;
  readonly recordCharsMax?: number;
}

function read(text: string, { delimiter = ',', piece = text.length || 1, recordCharsMax = 1000 }: ReadOptions = {}) {
  const records: CsvRecord[] = [];
  const splitter = new CsvSplitter({ delimiter, recordCharsMax, firstLine: 1 }, (record) => records.push(record));
  for (let at = 0; at < text.length; at += piece) splitter.push(text.slice(at, at + piece));
  splitter.end();
  return records;
}

const fieldsOf = (records: readonly CsvRecord[]) => records.map(({ fields }) => fields);
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('CsvSplitter', () => {
  it.each([
    [
      'LF',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'mixed breaks',
      'a,b\r\n1,2\r3,4\n5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'quotes',
      '"a","b,c"\n"x ""y""",2',
      [
        ['a', 'b,c'],
        ['x "y"', '2'],
      ],
    ],
    ['breaks in quotes', '"a\r\nb",c\n', [['a\r\nb', 'c']]],
    ['blanks before a quote', 'a, "b,c"\n', [['a', 'b,c']]],
    ['text behind a closing quote', '"a"b,c\n', [['ab', 'c']]],
    ['a quote inside a bare field', '5" pipe,x\n', [['5" pipe', 'x']]],
    ['blank lines', 'a\n\n  \nb\n', [['a'], ['b']]],
    [
      'empty fields',
      ',,\n"",x,\n',
      [
        ['', '', ''],
        ['', 'x', ''],
      ],
    ],
  ])('reads %s in pieces of every size', (_, text, expected) => {
    for (let piece = 1; piece <= text.length; piece += 1) expect(fieldsOf(read(text, { piece }))).toEqual(expected);
  });

  it('tells the physical line on which each record starts', () => {
    const lines = read('h,h\n"a\nb\r\nc",1\n\nd,2\r"e\rf",3\ng,4').map(({ line }) => line);
    expect(lines).toEqual([1, 2, 6, 7, 9]);
  });

  it('makes an open quote the fault of its own line and reads on behind it', () => {
    const records = read('h,i\n1,"open\n2,b\n3,c\n');
    expect(records.map(({ line, fault }) => [line, fault?.code ?? null])).toEqual([
      [1, null],
      [2, 'unterminated_quote'],
      [3, null],
      [4, null],
    ]);
  });

  it('faults a record past its limit, in bounded memory, and reads on', () => {
    const text = `h\n${'x'.repeat(5000)}\ny\n"${'z\n'.repeat(600)}`;
    const records = read(text, { recordCharsMax: 500, piece: 64 });
    expect(records.slice(0, 3).map(({ fields, fault }) => fault?.code ?? fields[0])).toEqual([
      'h',
      'value_too_long',
      'y',
    ]);
    expect(records[3]?.fault?.code).toBe('unterminated_quote');
  });

  it('returns any table that was written as RFC 4180, whatever the pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\n', '\r', 'é', '\u{1f600}') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), fc.constantFrom('\n', '\r\n', '\r'), (rows, piece, end) => {
        const text = rows.map((row) => row.map(quote).join(',') + end).join('');
        expect(fieldsOf(read(text, { piece, recordCharsMax: 10_000 }))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same records for hostile text, whatever the pieces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (hostile, piece) => {
        expect(read(hostile, { piece })).toEqual(read(hostile));
      }),
      { numRuns: 500 },
    );
  });
});

describe('sniffDialect', () => {
  const known = (name: string) => ['id', 'name', 'email'].includes(name);

  it.each([
    ['comma', 'id,name\n1,"a;b;c"\n', ','],
    ['semicolon', 'id;name\n1;a,b\n2;c,d\n', ';'],
    ['tab', 'id\tname\n1\ta,b\n', '\t'],
    ['pipe', 'id|name\n1|a,b\n', '|'],
    ['semicolon with decimal commas', 'x;y\n1,5;2,5\n3,5;4,5\n', ';'],
  ])('finds the %s', (_, text, delimiter) => {
    expect(sniffDialect(text, known, true)).toMatchObject({ delimiter, skip: 0 });
  });

  it('obeys and skips the sep= line of a spreadsheet', () => {
    expect(sniffDialect('sep=;\r\nid;name\r\n', known, true)).toMatchObject({ delimiter: ';', skip: 7, headerLine: 2 });
    expect(sniffDialect('sep=,\nx;y,z\n1;2,3\n', known, true)).toMatchObject({ delimiter: ',', skip: 6 });
    expect(sniffDialect('sep=;\nid,name\n', known, true)).toMatchObject({ delimiter: ',', skip: 6 });
  });
});
