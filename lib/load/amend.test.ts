import { expect, it } from 'vitest';
import { createAmender } from './amend.ts';
import { mapHeaders } from './headers.ts';

const map = mapHeaders(['id', 'name', 'land'], 10);
const record = (at: number, ...fields: string[]) => ({ record: at, line: at + 1, fields, fault: null });

it('puts mended cells and the targets of values in the place of those of the file', () => {
  const amend = createAmender(map, {
    values: { country: { 'd-west': 'DE' }, full_name: { ada: 'Eve' } },
    cells: { 2: { name: 'Grace', nowhere: 'x' }, 3: { land: 'D-West' } },
  });
  expect(amend(record(1, 'A1', 'Ada', ' D-WEST ')).fields, 'names have no targets').toEqual(['A1', 'Ada', 'DE']);
  expect(amend(record(2, 'A2', 'Gr?ce', 'FR')).fields).toEqual(['A2', 'Grace', 'FR']);
  expect(amend(record(3, 'A3', 'Joe', '??')).fields, 'a mended value has its target').toEqual(['A3', 'Joe', 'DE']);
});

it('leaves a record as it is where nothing was decided', () => {
  const sent = record(1, 'A1', 'Ada', 'DE');
  expect(createAmender(map, { values: {}, cells: {} })(sent)).toBe(sent);
});
