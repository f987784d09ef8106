import { describe, expect, it } from 'vitest';
import { layoutColumns } from '#lib/load/columns.ts';
import { LAYOUT_COLUMNS, templateCsv } from './template.ts';

describe('the template', () => {
  it('has every column of the layout that the load knows', () => {
    expect([...LAYOUT_COLUMNS].toSorted()).toEqual(layoutColumns.map(({ name }) => name).toSorted());
  });

  it('has a cell under every header', () => {
    const [header, row] = templateCsv().split('\r\n');
    expect(row?.split(',').length).toBe(header?.split(',').length);
  });
});
