import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { table } from '../table.ts';
import { readTable, type Table } from './read-table.ts';

/** Precision, recall and their harmonic mean, as the benchmark counts them. */
export type Measures = readonly [precision: number, recall: number, f1: number];

export interface PollockScore {
  readonly success: number;
  readonly header: Measures;
  readonly records: Measures;
  readonly cells: Measures;
  /** 0 to 10: the sum of the ten figures. */
  readonly total: number;
}

/** Mean score of PapaParse 5 on the sample of 497 files. */
const TO_BEAT = 9.97;

/**
 * The score of one loaded table by its clean counterpart: success and precision, recall and F1 of header cells, records and
 * cells (Vitagliano et al., "Pollock: A Data Loading Benchmark", PVLDB 2023). Cells are compared in lower case.
 */
export function pollockScore(clean: Table, loaded: Table): PollockScore {
  const flat = (rows: readonly (readonly string[])[]) => rows.flat().map(plain);
  const joined = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((c) => plain(c) || 'null').join(''));
  const header = measures(clean.header.map(plain), loaded.header.map(plain));
  const records = measures(joined(clean.records), joined(loaded.records));
  const cells = measures(flat(clean.records), flat(loaded.records));
  const total = 1 + [...header, ...records, ...cells].reduce((a, b) => a + b, 0);
  return { success: 1, header, records, cells, total };
}

const plain = (cell: string): string => cell.toLowerCase();

function measures(expected: readonly string[], loaded: readonly string[]): Measures {
  if (expected.length === 0) return [1, 1, 1];
  const left = new Map<string, number>();
  for (const item of expected) left.set(item, (left.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of loaded) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    common += 1;
  }
  if (common === 0) return [0, 0, 0];
  const precision = common / loaded.length;
  const recall = common / expected.length;
  return [precision, recall, (2 * precision * recall) / (precision + recall)];
}

/** The kind of a polluted file: its name without numbers. */
function kindOf(name: string): string {
  return name
    .replace(/\.csv$/, '')
    .replace(/0x[0-9A-F]+/g, '')
    .replace(/\d+/g, '')
    .replace(/_+/g, '_')
    .replace(/_$/, '');
}

/**
 * Reads every file of DIR/csv and compares it with its namesake of DIR/clean; DIR/parameters tells which have no header.
 * @returns the exit status.
 */
export async function evaluatePollock(dir: string): Promise<number> {
  const names = (await readdir(path.join(dir, 'csv'))).filter((name) => name.endsWith('.csv')).sort();
  const kinds = new Map<string, number[]>();
  for (const name of names) {
    const total = await scoreOf(dir, name);
    const kind = kindOf(name);
    kinds.set(kind, [...(kinds.get(kind) ?? []), total]);
  }
  const all = [...kinds.values()].flat();
  const rows = [...kinds].map(([kind, totals]) => [kind, String(totals.length), mean(totals).toFixed(3)]);
  console.log(
    table(['kind', 'files', 'score'], [...rows, ['mean of files', String(all.length), mean(all).toFixed(3)]]),
  );
  console.log(`To beat: ${TO_BEAT} (PapaParse)\n`);
  return mean(all) >= TO_BEAT ? 0 : 1;
}

async function scoreOf(dir: string, name: string): Promise<number> {
  const parameters = JSON.parse(await readFile(path.join(dir, 'parameters', `${name}_parameters.json`), 'utf8'));
  const clean = readClean(await readFile(path.join(dir, 'clean', name), 'utf8'), parameters.header_lines > 0);
  const loaded = readTable(await readFile(path.join(dir, 'csv', name)));
  return loaded.table === null ? 0 : pollockScore(clean, loaded.table).total;
}

/** A clean file: every cell in quotes, quotes doubled. */
function readClean(text: string, hasHeader: boolean): Table {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/"((?:[^"]|"")*)"(,|\r?\n|$)/g)) {
    row.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  const [first = []] = rows;
  return hasHeader ? { header: first, records: rows.slice(1) } : { header: [], records: rows };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
