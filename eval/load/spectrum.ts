import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readTable, type Table } from './read-table.ts';

const Row = z.record(z.string(), z.string());
type Row = z.infer<typeof Row>;
const Expected = z.union([z.array(Row), Row.transform((row) => [row])]);

/**
 * Reads every file of DIR/csvs and compares its rows with the JSON of its name in DIR/json. An expected value that stands
 * nowhere in its file (one upstream JSON holds another telephone number than its CSV) is told and not compared.
 * @returns the exit status.
 */
export async function evaluateSpectrum(dir: string): Promise<number> {
  const names = (await readdir(path.join(dir, 'csvs'))).sort();
  let right = 0;
  for (const name of names) {
    const bytes = await readFile(path.join(dir, 'csvs', name));
    const json = await readFile(path.join(dir, 'json', name.replace(/csv$/, 'json')), 'utf8');
    const expected = Expected.parse(JSON.parse(json));
    const wrong = compare(name, readTable(bytes).table, expected, bytes.toString());
    if (wrong === null) right += 1;
    else console.log(`  ${name}: ${wrong}`);
  }
  console.log(`csv-spectrum: ${right} of ${names.length} read as expected\n`);
  return right === names.length ? 0 : 1;
}

/** What differs; null where nothing does. */
function compare(name: string, table: Table | null, expected: readonly Row[], source: string): string | null {
  if (table?.records.length !== expected.length) return `${table?.records.length ?? 0} rows, not ${expected.length}`;
  for (const [at, row] of expected.entries()) {
    if (Object.keys(row).join('\n') !== table.header.join('\n')) return `header ${table.header.join(', ')}`;
    for (const [column, header] of table.header.entries()) {
      const value = row[header] ?? '';
      const read = table.records[at]?.[column];
      if (read === value) continue;
      if (source.replaceAll('""', '"').includes(value)) return `row ${at + 1}, ${header}: ${read}`;
      console.log(`  ${name}: the expected "${value}" stands nowhere in the file; not compared`);
    }
  }
  return null;
}
