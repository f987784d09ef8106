import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dialect } from '#lib/load/decode/dialect.ts';
import { table } from '../table.ts';
import { readTable } from './read-table.ts';

/** F1 of DuckDB on the same annotations; CSVsniffer reaches 0.967 (García 2024). */
const TO_BEAT = 0.986;
const DELIMITERS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  verticalbar: '|',
  colon: ':',
  space: ' ',
};
const QUOTES: Readonly<Record<string, string>> = { doublequote: '"', singlequote: "'" };

interface Annotation {
  readonly file: string;
  readonly delimiter: string;
  readonly quote: string;
  readonly newline: string;
}

/** `file|encoding|delimiter|quote|escape|newline` by line, in words; lines with `#` and the header are skipped. */
function readAnnotations(text: string): readonly Annotation[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('file_name|'))
    .map((line) => {
      const [file = '', , delimiter = '', quote = '', , newline = ''] = line.split('|');
      return { file, delimiter: DELIMITERS[delimiter] ?? delimiter, quote: QUOTES[quote] ?? '', newline };
    });
}

interface Found extends Annotation {
  readonly dialect: Dialect | null;
}

/**
 * Compares the dialect of every file of DIR/files with DIR/dialect_annotations.txt; each content counts once. A dialect is
 * right where delimiter and quote are. @returns the exit status.
 */
export async function evaluateDialects(dir: string): Promise<number> {
  const annotations = readAnnotations(await readFile(path.join(dir, 'dialect_annotations.txt'), 'utf8'));
  const present = new Set(await readdir(path.join(dir, 'files')));
  const seen = new Set<string>();
  const found: Found[] = [];
  for (const annotation of annotations.filter(({ file }) => present.has(file))) {
    const bytes = await readFile(path.join(dir, 'files', annotation.file));
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (!seen.has(digest)) found.push({ ...annotation, dialect: readTable(bytes).dialect });
    seen.add(digest);
  }
  return report(found);
}

function report(found: readonly Found[]): number {
  const read = found.filter(({ dialect }) => dialect !== null);
  const right = read.filter(({ dialect, ...expected }) => isRight(dialect, expected));
  const f1 = (2 * right.length) / (read.length + found.length);
  const share = (test: (item: Found) => boolean) => `${read.filter(test).length}/${found.length}`;
  const rows = [
    ['delimiter', share(({ dialect, delimiter }) => dialect?.delimiter === delimiter)],
    ['quote', share(({ dialect, quote }) => (dialect?.quote ?? '') === quote)],
    ['newline', share(({ dialect, newline }) => dialect?.newline.toLowerCase() === newline)],
    ['delimiter and quote', `${right.length}/${found.length}`],
    ['F1', f1.toFixed(3)],
  ];
  console.log(table(['dialects', 'right'], rows));
  for (const { file, delimiter, quote, dialect } of found) {
    if (isRight(dialect, { delimiter, quote })) continue;
    const got = dialect === null ? 'refused' : JSON.stringify([dialect.delimiter, dialect.quote]);
    console.log(`  ${file}: ${got}, not ${JSON.stringify([delimiter, quote])}`);
  }
  console.log(`To beat: ${TO_BEAT}\n`);
  return f1 >= TO_BEAT ? 0 : 1;
}

function isRight(dialect: Dialect | null, expected: Pick<Annotation, 'delimiter' | 'quote'>): boolean {
  return dialect?.delimiter === expected.delimiter && (dialect.quote ?? '') === expected.quote;
}
