import { describe, expect, it } from 'vitest';
import { delimitedRows, delimiterOf } from './delimited.ts';
import { ListEntry } from './list.ts';
import { parseOfac } from './ofac.ts';

const EMPTY = '-0- ,'.repeat(7);
const SDN = [
  `101,"VOLKOV, Sergei ""Serg""","individual","PROG-A] [PROG-B",${EMPTY}"DOB 04 May 1961; alt. DOB circa 1963; nationality Russia; Gender Male; a.k.a. 'SERG'."`,
  `102,"NORDWIND SHIPPING",-0- ,"PROG-A",${EMPTY}-0- `,
  `103,"SEA STAR","vessel","PROG-A",-0- ,"3ABC","Tanker","1000","900","Panama",-0- ,"Vessel Registration Identification IMO 9000000."`,
  `104,"KHATIB, Yusuf","individual","PROG-C",${EMPTY}"DOB 1958 to 1961; DOB 1930 to 1990; DOB Mar 1959; citizen Syria."`,
  '\u001a',
].join('\r\n');
const ALT = '101,1,"aka","WOLKOW, Sergej",-0- \r\n101,2,"fka","VOLKOV, Sergei ""Serg""",-0- ';
const ADD =
  '101,1,"1 Street","Moscow","Russia",-0- \n104,2,-0- ,-0- ,"Korea, North",-0- \n104,3,-0- ,-0- ,"undetermined",-0- ';

describe('the list of the US Treasury', () => {
  const entries = parseOfac({ sdn: SDN, alt: ALT, add: ADD });

  it('reads a person with aliases, birth dates, countries and gender', () => {
    expect(entries[0]).toEqual({
      id: '101',
      kind: 'person',
      name: 'VOLKOV, Sergei "Serg"',
      aliases: ['WOLKOW, Sergej', 'SERG'],
      birthDates: ['1961-05-04', '1963'],
      countries: ['RU'],
      gender: 'male',
      programs: ['PROG-A', 'PROG-B'],
    });
  });

  it('reads organisations, vessels by their flag, ranges of years; leaves out the mark at the end', () => {
    expect(entries.map(({ id, kind, countries }) => [id, kind, countries])).toEqual([
      ['101', 'person', ['RU']],
      ['102', 'organisation', []],
      ['103', 'thing', ['PA']],
      ['104', 'person', ['KP', 'SY']],
    ]);
    expect(entries[3]?.birthDates).toEqual(['1958', '1959', '1960', '1961', '1959-03']);
  });

  it('gives entries of the common form', () => {
    for (const entry of entries) expect(ListEntry.parse(entry)).toEqual(entry);
  });
});

describe('delimited text', () => {
  it.each([
    [
      'a,b\nc,d',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;"x;""y"""\r\n\r\n;z',
      ';',
      [
        ['a', 'x;"y"'],
        ['', 'z'],
      ],
    ],
    ['\uFEFFa,"line\nbreak",', ',', [['a', 'line\nbreak', '']]],
    ['"open', ',', [['open']]],
    ['', ',', []],
  ])('reads %j', (text, delimiter, rows) => {
    expect(delimitedRows(text, delimiter).map(({ cells }) => cells)).toEqual(rows);
  });

  it('knows its delimiter by the first line', () => {
    expect(['a,b', 'a;b;c,d', 'a\tb', 'a|b', 'a'].map(delimiterOf)).toEqual([',', ';', '\t', '|', ',']);
  });
});
