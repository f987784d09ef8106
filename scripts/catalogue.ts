import { readFileSync, writeFileSync } from 'node:fs';
import { TABLES, withTables } from './catalogue/tables.ts';

/** Brings the tables of checks in the READMEs up to date: `npm run catalogue`. */
for (const file of new Set(TABLES.map((table) => table.file))) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, withTables(file, text));
}
