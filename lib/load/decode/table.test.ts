import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { SNIFF_CHARS } from '../limits.ts';
import { TableReader } from './table.ts';

const KNOWN = ['id', 'name', 'email', 'phone', 'contact email', 'contact phone'];

function read(text: string, piece = text.length || 1, known: readonly string[] = KNOWN) {
  let header: readonly string[] = [];
  const records: (readonly string[])[] = [];
  const lines: number[] = [];
  const faults: (string | null)[] = [];
  const reader: TableReader = new TableReader(
    { recordCharsMax: 100_000, isKnownHeader: (name) => known.includes(name.trim().toLowerCase()) },
    {
      header: (names) => {
        header = names;
      },
      record(line, fields, fault) {
        lines.push(line);
        records.push(fields);
        faults.push(fault?.code ?? null);
      },
    },
  );
  for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece));
  reader.end();
  return { header, records, lines, faults, dialect: reader.dialect, further: reader.furtherTables };
}

const ROWS = [
  ['id', 'name', 'when', 'email'],
  ['1', 'Ann, Bo', '2024-01-02', 'ann@example.com'],
  ['2', "O'Neil; Jr", '2024-02-03', 'on@example.com'],
  ['3', 'Li: a|b', '2024-03-04', 'li@example.com'],
];

function written(delimiter: string, quote: string, newline: string): string {
  const cell = (text: string) => (quote === '' ? text : quote + text.replaceAll(quote, quote + quote) + quote);
  return ROWS.map((row) => row.map(cell).join(delimiter) + newline).join('');
}

describe('TableReader', () => {
  const delimiters = [',', ';', '\t', '|', ':', ' ', ', '];
  it.each(
    delimiters.flatMap((delimiter) =>
      ['"', "'"].flatMap((quote) => ['\n', '\r\n', '\r'].map((newline) => [delimiter, quote, newline] as const)),
    ),
  )('reads the dialect %j %j %j', (delimiter, quote, newline) => {
    const { header, records, dialect } = read(written(delimiter, quote, newline));
    expect([header, ...records]).toEqual(ROWS);
    expect(dialect).toMatchObject({ quote, newline: { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' }[newline] });
    expect([delimiter, ',']).toContain(dialect?.delimiter);
  });

  it('finds the dialect without any known name', () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      expect(read(written(delimiter, '"', '\n'), 1000, []).dialect).toMatchObject({ delimiter, quote: '"' });
    }
  });

  it('reads quotes escaped by a backslash', () => {
    const { records, dialect } = read('id,name\n1,"a \\"b\\", c"\n2,"d \\"e\\""\n3,"it\\\'s"\n');
    expect(dialect?.backslash).toBe(true);
    expect(records).toEqual([
      ['1', 'a "b", c'],
      ['2', 'd "e"'],
      ['3', "it\\'s"],
    ]);
  });

  it('takes quotes for text where the file has no quoting', () => {
    const text = 'id\tname\tsize\n1\t"Big" pipe\t"5\n2\t"Thin\t7"\n3\tplain\t"9\n';
    const { records, dialect } = read(text);
    expect(dialect?.quote).toBeNull();
    expect(records.map((fields) => fields[2])).toEqual(['"5', '7"', '"9']);
  });

  it('skips a preamble and tells the lines of the records', () => {
    const text = 'Customer export\nMade on: 2026-01-05, by Ann\n\nid,name,email\n1,A,a@b.co\n2,B,b@b.co\n';
    const { header, lines, dialect } = read(text);
    expect(header).toEqual(['id', 'name', 'email']);
    expect(lines).toEqual([5, 6]);
    expect(dialect).toMatchObject({ headerLine: 4, headerRows: 1 });
  });

  it('skips a preamble before names it does not know', () => {
    const text = 'Report of 2026\n\na,b,c\n1,2,x\n3,4,y\n5,6,z\n';
    expect(read(text, 1000, [])).toMatchObject({ header: ['a', 'b', 'c'], lines: [4, 5, 6] });
  });

  it('joins a header of two rows', () => {
    const text = ',,Contact,\nid,name,email,phone\n1,A,a@b.co,1\n2,B,b@b.co,2\n';
    expect(read(text).header).toEqual(['id', 'name', 'email', 'phone']);
    const groups = 'Person,,Contact,\nid,name,email,email\n1,A,a@b.co,c@b.co\n2,B,b@b.co,d@b.co\n';
    expect(read(groups).header).toEqual(['id', 'name', 'Contact email', 'Contact email']);
    expect(read('a,b\nA,B\n1,2\n3,4\n', 1000, []).header).toEqual(['a A', 'b B']);
  });

  it('never takes the first record for part of the header', () => {
    const { records } = read('id,name,email\nx,nobody,\n1,A,a@b.co\n2,B,b@b.co\n');
    expect(records[0]).toEqual(['x', 'nobody', '']);
  });

  it('sees that there is no header', () => {
    const text = '1,A,2024-01-01,a@b.co\n2,B,2024-01-02,b@b.co\n3,C,2024-01-03,c@b.co\n';
    expect(read(text)).toMatchObject({ header: [], dialect: { headerRows: 0, width: 4 } });
    expect(read(text).records).toHaveLength(3);
  });

  it('drops a blank name that no record has a field for', () => {
    expect(read('id,name,,email\n1,A,a@b.co\n2,B,b@b.co\n3,C,c@b.co\n')).toMatchObject({
      header: ['id', 'name', 'email'],
      faults: [null, null, null],
    });
  });

  it.each([
    ['a quote too many before a quoted field', '2,""x, y",b@b.co', ['2', '"x, y', 'b@b.co']],
    ['a quote too many before a bare field', '"2,"x, y",b@b.co', ['"2', 'x, y', 'b@b.co']],
    ['a lone quote at the end', '2,x,"', ['2', 'x', '"']],
    ['text behind a closing quote', '2,"x" y,b@b.co', ['2', 'x y', 'b@b.co']],
  ])('mends %s, in pieces of every size', (_, line, fields) => {
    const text = `id,name,email\n1,"A",a@b.co\n${line}\n3,"C",c@b.co\n`;
    for (let piece = 1; piece <= text.length; piece += 1) {
      expect(read(text, piece).records).toEqual([['1', 'A', 'a@b.co'], fields, ['3', 'C', 'c@b.co']]);
    }
  });

  it('finds the header behind a line whose quote never closes', () => {
    expect(read('"\n"id";name\n1;A\n').records).toEqual([['1', 'A']]);
  });

  it('faults the records whose width is not that of the header', () => {
    expect(read('id,name\n1,A\n2\n3,C,\n4,D,x\n').faults).toEqual([null, 'too_few_fields', null, 'too_many_fields']);
  });

  it('reads behind the sample as in it, whatever the pieces', () => {
    const line = (at: number) => `${at};"Müller ""${at}""\nsecond line";m${at}@example.com\n`;
    const count = Math.ceil((SNIFF_CHARS * 3) / line(1000).length);
    const text = `id;name;email\n${Array.from({ length: count }, (_, at) => line(at)).join('')}`;
    const whole = read(text);
    expect(whole.records).toHaveLength(count);
    expect(whole.faults.every((fault) => fault === null)).toBe(true);
    for (const piece of [7, 1000, SNIFF_CHARS]) expect(read(text, piece).records).toEqual(whole.records);
  });

  it('loses no record of any text', () => {
    const unit = fc.constantFrom('a', '1', '"', "'", ',', ';', '\n', '\r', ' ', '\\', '\t', 'id', 'name,');
    fc.assert(
      fc.property(
        fc.string({ unit, minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 9 }),
        (hostile, piece) => {
          const text = `${hostile}x`;
          expect(read(text, piece)).toEqual(read(text));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a delimiter of several characters, or an unusual one', () => {
  it.each(['||', '::', ';;', '~|~', '|~|', '^', '~', '¦', '\u0001', '\u001f'])('%j is found', (delimiter) => {
    for (const known of [KNOWN, []]) {
      const { header, records, dialect } = read(written(delimiter, '', '\n'), 7, known);
      expect([dialect?.delimiter, header, ...records]).toEqual([delimiter, ...ROWS]);
    }
  });

  it('is believed where a `sep=` line names it', () => {
    expect(read(`sep=||\n${written('||', '"', '\r\n')}`).records).toEqual(ROWS.slice(1));
  });

  it('is not seen in marks that are values', () => {
    expect(read('id,name\n1,#a\n2,#b\n3,~c\n').header).toEqual(['id', 'name']);
    expect(read('id|name|email\n1||\n2||\n3||x@example.com\n').header).toEqual(['id', 'name', 'email']);
  });
});

describe('a header of two rows', () => {
  it('is joined where its words are known only together', () => {
    const known = ['customer id', 'last name', 'date of birth', 'id'];
    const { header, records } = read('Customer,Last,Date of\nid,name,birth\n1,Ann,1990-01-02\n', 4, known);
    expect([header, records]).toEqual([['Customer id', 'Last name', 'Date of birth'], [['1', 'Ann', '1990-01-02']]]);
  });

  it('is not made of a header and its first record', () => {
    expect(read('id,name,email\nAnn,Bo,Cy\n').records).toEqual([['Ann', 'Bo', 'Cy']]);
  });
});

describe('several tables, one below another', () => {
  const customers = 'id,name,email\n1,Ann,a@example.com\n2,Bo,\n';
  it.each([
    ['behind a blank line', '\n'],
    ['behind a line of delimiters', ',,\n'],
    ['with a title', '\nOrders\n'],
    ['with a title of the same width', '\nOrders,,\n'],
  ])('the first is read and the other named, %s', (_, between) => {
    const orders = 'order,customer,total,currency\n17,1,9.95,EUR\n18,2,3.10,EUR\n';
    const { records, further, faults } = read(`${customers}${between}${orders}`, 5);
    expect([records.length, faults]).toEqual([2, [null, null]]);
    expect(further).toEqual([
      { line: expect.any(Number), headers: ['order', 'customer', 'total', 'currency'], records: 2 },
    ]);
  });

  it('of which the other names columns of the layout too', () => {
    const { records, further } = read(`${customers}\nid,phone,name\n3,1,Cy\n`);
    expect([records.length, further]).toEqual([2, [{ line: 5, headers: ['id', 'phone', 'name'], records: 1 }]]);
  });

  it('are one where the same header comes again', () => {
    const { records, further } = read(`${customers}\nPage 2\n${customers}${customers}`);
    expect([records.length, further]).toEqual([6, []]);
  });

  it('are not seen in records: short ones, blank lines between them, names that are words', () => {
    const text = `${customers}\n3,Name,email@example.com\n\nFour\n5,Email,phone\n6,only two\n`;
    const { records, further, faults } = read(text);
    expect([records.length, further]).toEqual([6, []]);
    expect(faults).toEqual([null, null, null, 'too_few_fields', null, 'too_few_fields']);
  });

  it('do not begin with a short record of words behind a blank line', () => {
    const { records, further, faults } = read(
      `${customers}\nx,Lovelace\n3,Cy,c@example.com\n4,Di,\n\nOne\ny,Noether\n`,
    );
    expect([records.length, further]).toEqual([7, []]);
    expect(faults.filter((fault) => fault === 'too_few_fields')).toHaveLength(3);
  });

  it('do not swallow what follows, where two such records look like a table', () => {
    const { records, further } = read(`${customers}\nx,Lovelace\ny,Noether\n3,Cy,c@example.com\n4,Di,\n`);
    expect(records.map(([id]) => id)).toEqual(['1', '2', '3', '4']);
    expect(further).toEqual([{ line: 5, headers: ['x', 'Lovelace'], records: 1 }]);
  });
});
