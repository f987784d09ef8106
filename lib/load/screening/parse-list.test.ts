import { describe, expect, it } from 'vitest';
import { ListEntry } from './list.ts';
import { ListError, parseList } from './parse-list.ts';

describe('a list that an operator adds', () => {
  it('is read from delimited text by its headers', () => {
    const text =
      'ID;Full Name;Aliases;Date of birth;Nationality;Type\nq1;Ana Kowalska;A. Kowalska|Ania K;04.05.1961;Poland;Person\nq2;Nordwind AG;;;DE;Company\n';
    expect(parseList(text).entries).toEqual([
      {
        id: 'q1',
        kind: 'person',
        name: 'Ana Kowalska',
        aliases: ['A. Kowalska', 'Ania K'],
        birthDates: ['1961-05-04'],
        countries: ['PL'],
        gender: null,
        programs: [],
      },
      {
        id: 'q2',
        kind: 'organisation',
        name: 'Nordwind AG',
        aliases: [],
        birthDates: [],
        countries: ['DE'],
        gender: null,
        programs: [],
      },
    ]);
  });

  it('joins rows of one id under several names', () => {
    const { entries, records } = parseList(
      'id,name,birth_date\n7,Ana Kowalska,1961\n7,Anna Kowalski,1962-01\n8,Jan Nowak,circa 1950\n',
    );
    expect(records).toBe(3);
    expect(entries[0]).toMatchObject({ id: '7', aliases: ['Anna Kowalski'], birthDates: ['1961', '1962-01'] });
    expect(entries[1]?.birthDates).toEqual(['1950']);
  });

  const person = {
    id: 'e1',
    schema: 'Person',
    properties: {
      name: ['Ana Kowalska'],
      alias: ['Ania'],
      birthDate: ['1961-05-04'],
      country: ['pl'],
      gender: ['female'],
      topics: ['role.pep'],
    },
  };
  it.each([
    ['an array', JSON.stringify([person])],
    ['entries', JSON.stringify({ entries: [person] })],
    ['one object', JSON.stringify(person)],
    ['lines', `${JSON.stringify(person)}\n${JSON.stringify({ ...person, id: 'e2' })}\n`],
  ])('is read from JSON: %s', (_, text) => {
    const [entry] = parseList(text).entries;
    expect(entry).toEqual({
      id: 'e1',
      kind: 'person',
      name: 'Ana Kowalska',
      aliases: ['Ania'],
      birthDates: ['1961-05-04'],
      countries: ['PL'],
      gender: 'female',
      programs: ['role.pep'],
    });
    expect(ListEntry.parse(entry)).toEqual(entry);
  });

  it('is read from the columns of first and last name', () => {
    expect(parseList('first_name\tlast_name\tsex\nAna\tKowalska\tF').entries[0]).toMatchObject({
      id: '1',
      name: 'Ana Kowalska',
      gender: 'female',
    });
  });

  it('may be the headerless file of the US Treasury', () => {
    expect(
      parseList(`101,"VOLKOV, Sergei","individual","PROG",${'-0- ,'.repeat(7)}"DOB 1961."\n`).entries[0],
    ).toMatchObject({
      name: 'VOLKOV, Sergei',
      birthDates: ['1961'],
    });
  });

  it('tells what was left out on which line, and how to mend it', () => {
    const text = 'name,dob,country\r\n"Ana\r\nKowalska",1961,PL\r\n\r\n,1970,DE\r\nJan Nowak,1961-14-44,Atlantis\r\n';
    const { problems, problemsTotal, entries } = parseList(text);
    expect(problems).toEqual([
      { record: 2, line: 5, message: expect.stringContaining('no name') },
      { record: 3, line: 6, message: expect.stringContaining('"1961-14-44" was left out: write YYYY') },
      { record: 3, line: 6, message: expect.stringContaining('"Atlantis" was left out: write its code') },
    ]);
    expect(problemsTotal).toBe(3);
    expect(entries.map(({ name }) => name)).toEqual(['Ana\r\nKowalska', 'Jan Nowak']);
  });

  it('names the lines of JSON lines, none in an array, and the records without a name before all else', () => {
    const odd = { name: 'Ana', country: 'Atlantis' };
    const lines = `${JSON.stringify(odd)}\n\n{"country":"PL"}\n`;
    expect(parseList(lines).problems.map(({ record, line }) => [record, line])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(parseList(JSON.stringify([odd])).problems).toMatchObject([{ record: 1, line: null }]);
  });

  it('shows a hundred problems and counts them all', () => {
    const { problems, problemsTotal } = parseList(`name,country\n${'Ana,Atlantis\n'.repeat(150)}`);
    expect([problems.length, problemsTotal]).toEqual([100, 150]);
  });

  it.each([
    ['nothing', ''],
    ['a header only', 'name,country\n'],
    ['no column of names', 'colour,size\nred,5\n'],
    ['a damaged line', '{"name":"Ana"}\n{"name":\n'],
    ['an empty array', '[]'],
    ['numbers', '[1,2,3]'],
  ])('is refused: %s', (_, text) => {
    expect(() => parseList(text)).toThrow(ListError);
  });

  it('takes no member from the prototype of objects', () => {
    const { entries } = parseList('[{"name":"Ana Kowalska","__proto__":{"id":"x"},"constructor":"y"}]');
    expect(entries[0]).toMatchObject({ id: '1', name: 'Ana Kowalska' });
  });
});
