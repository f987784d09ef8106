import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { updateTable } from '#lib/engine/table.ts';
import { TABLES, withTables } from './tables.ts';

describe('the tables of checks', () => {
  it.each([...new Set(TABLES.map(({ file }) => file))])('of %s are those that `npm run catalogue` writes', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(withTables(file, text)).toBe(text);
  });

  it('keep their order and what people wrote, and lose checks that are gone', () => {
    const header = '| Check | Level | Flags |';
    const text = `${header}\n|---|---|---|\n| b | error | what b flags |\n| gone | error | x |\n| a | error | what a flags |\n\nmore`;
    const rows = [
      { id: 'a', cells: ['a', 'warning'], says: 'A' },
      { id: 'b', cells: ['b', 'error'], says: 'B' },
      { id: 'c', cells: ['c', 'error'], says: 'C' },
    ];
    expect(updateTable(text, header, rows)).toBe(
      `${header}\n|---|---|---|\n| b | error | what b flags |\n| a | warning | what a flags |\n| c | error | C |\n\nmore`,
    );
  });

  it('are missed where their header is not there', () => {
    expect(() => updateTable('nothing', '| Check |', [])).toThrow('no table with the header');
  });
});
