import { SNIFF_CHARS } from '../limits.ts';
import { cellType } from './cell-type.ts';
import { type CsvRecord, CsvSplitter } from './csv.ts';
import type { CsvSyntax, Delimiter, Quote } from './csv-text.ts';
import { placeHeader, usualWidth } from './header-rows.ts';

export type Newline = 'LF' | 'CRLF' | 'CR';

/** How a CSV text is to be read. */
export interface Dialect extends CsvSyntax {
  readonly newline: Newline;
  /** Characters before `headerLine`: a `sep=` line and a preamble. */
  readonly skip: number;
  /** 1-based physical line of the first header row, or of the first record where there is no header. */
  readonly headerLine: number;
  readonly headerRows: number;
  /** Fields that a record should have. */
  readonly width: number;
}

/** Worth of each delimiter among equals: colons and spaces stand in values more often than between them. */
const DELIMITERS: readonly (readonly [delimiter: Delimiter, prior: number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 0.95],
  [':', 0.55],
  [' ', 0.55],
];
const SEP_LINE = /^"?sep=([^"\r\n]{1,3}?)"?[ \t]*(\r\n|\n|\r|$)/i;
const SINGLE_QUOTED = /(?:^|[,;:\t| \r\n])'[^'\r\n]*'(?:[,;:\t| \r\n]|$)/;
/** Worth of the delimiter that a `sep=` line names: only a header of known names outweighs it. */
const DECLARED = 5;
const SNIFF_RECORDS = 200;
const CELLS_TYPED_MAX = 4000;

interface Candidate {
  readonly syntax: CsvSyntax;
  readonly records: readonly CsvRecord[];
  readonly score: number;
}

/**
 * Finds the dialect of a CSV text by its first 64 KB: the one under which the records are most uniform, the cells most
 * often of a known type (after García, "Detecting CSV file dialects by table uniformity measurement and data type
 * inference", 2024), and most header names known. The delimiter of a spreadsheet's `sep=` line is believed before others.
 * @param isKnownHeader whether a name belongs to the record layout.
 * @param complete whether `head` is the whole text.
 */
export function sniffDialect(head: string, isKnownHeader: (name: string) => boolean, complete: boolean): Dialect {
  const declared = SEP_LINE.exec(head);
  const behindSep = declared?.[0].length ?? 0;
  const firstLine = declared && declared[2] !== '' ? 2 : 1;
  const sample = head.slice(behindSep, behindSep + SNIFF_CHARS);
  const whole = complete && behindSep + sample.length === head.length;
  const judge = (syntax: CsvSyntax, prior: number) => {
    const records = split(sample, syntax, firstLine, whole);
    const doubt = prior < 0.9 && records.length < 4 ? 0.5 : 1;
    const weight = syntax.delimiter === declared?.[1] ? DECLARED : prior * doubt;
    return { syntax, records, score: weight * scoreOf(records, isKnownHeader) };
  };
  const quotes: readonly Quote[] = SINGLE_QUOTED.test(sample) ? ['"', "'"] : ['"'];
  const usual = DELIMITERS.filter(([delimiter]) => delimiter === ',' || sample.includes(delimiter));
  const present = [...usual, ...unusualDelimiters(sample, declared?.[1])];
  const best = bestOf(
    present.flatMap(([delimiter, prior]) =>
      quotes.map((quote) => judge({ delimiter, quote, backslash: false }, prior)),
    ),
  );
  const refined = bestOf([best, ...variants(best, sample).map((syntax) => judge(syntax, priorOf(syntax)))]);
  const place = placeHeader(refined.records, isKnownHeader);
  const headerLine = refined.records[place.index]?.line ?? firstLine;
  return {
    ...refined.syntax,
    newline: newlineOf(sample),
    skip: behindSep + lineStart(sample, headerLine - firstLine),
    headerLine,
    headerRows: place.rows,
    width: place.width,
  };
}

/**
 * Runs of two or three marks, and single ones that old systems use, which stand equally often in nearly all of the first lines.
 * @param declared what a `sep=` line names.
 */
function unusualDelimiters(sample: string, declared: string | undefined): typeof DELIMITERS {
  const lines = sample.split(/[\r\n]+/, LINES_COMPARED).filter((line) => line.trim() !== '');
  const runs = new Set([...lines.slice(0, LINES_NAMING).flatMap((line) => line.match(RUNS) ?? []), declared ?? ',']);
  const known = new Set(DELIMITERS.map(([delimiter]) => delimiter));
  return [...runs]
    .filter((run) => !known.has(run) && (run === declared || isEven(run, lines)))
    .map((run) => [run, run.length > 1 ? 1 : 0.9] as const);
}

const RUNS = /[^\p{L}\p{N}\s"'._@()+\-/,]{2,3}|[\^~§¦#]|\p{Cc}/gu;
const LINES_COMPARED = 40;
const LINES_NAMING = 3;
const EVEN_MIN = 0.8;

/** Whether most lines hold a run as often as the usual line does. */
function isEven(run: string, lines: readonly string[]): boolean {
  const counts = lines.map((line) => line.split(run).length - 1);
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return lines.length > 1 && usual > 0 && counts.filter((count) => count === usual).length >= counts.length * EVEN_MIN;
}

/** Where the physical line begins that has `lines` others before it. */
function lineStart(text: string, lines: number): number {
  const breaks = /\r\n|\n|\r/g;
  for (let passed = 0; passed < lines && breaks.exec(text) !== null; ) passed += 1;
  return breaks.lastIndex;
}

function priorOf({ delimiter }: CsvSyntax): number {
  return DELIMITERS.find(([name]) => name === delimiter)?.[1] ?? 1;
}

/** The first of the best. */
function bestOf(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((a, b) => (b.score > a.score ? b : a));
}

/** Other quotes, escapes and a blank behind the comma, where the sample has a sign of them. */
function variants({ syntax: best, records }: Candidate, sample: string): readonly CsvSyntax[] {
  const found: CsvSyntax[] = [];
  if (sample.includes(`\\${best.quote}`)) found.push({ ...best, backslash: true });
  const odd = records.filter(({ oddities }) => oddities > 0).length;
  if (odd > 1 && !hasWrappedCell(sample, best)) found.push({ ...best, quote: null });
  if (best.delimiter === ',' && sample.split(', ').length * 1.1 > sample.split(',').length)
    found.push({ ...best, delimiter: ', ' });
  return found;
}

/** Whether a cell, read without quoting, lies in quotes whole. */
function hasWrappedCell(sample: string, { delimiter }: CsvSyntax): boolean {
  return sample.split(/[\r\n]+/).some((line) => line.split(delimiter).some((cell) => /^ *"[^"]+" *$/.test(cell)));
}

function split(sample: string, syntax: CsvSyntax, firstLine: number, whole: boolean): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  const splitter = new CsvSplitter({ ...syntax, recordCharsMax: SNIFF_CHARS, firstLine }, (record) => {
    if (records.length < SNIFF_RECORDS && record.fields.some((field) => field.trim() !== '')) records.push(record);
  });
  splitter.push(sample);
  if (whole || records.length === 0) splitter.end();
  return records;
}

/** 0 and up: uniformity of the widths, share of cells with a type, and known names of the header. */
function scoreOf(records: readonly CsvRecord[], isKnownHeader: (name: string) => boolean): number {
  if (records.length === 0) return 0;
  const rows = records.map(({ fields }) => fields);
  const { index } = placeHeader(records, isKnownHeader);
  const body = rows.slice(index);
  const width = usualWidth(body);
  const alike = body.filter(({ length }) => length === width).length / body.length;
  const odd = records.reduce((sum, { oddities }) => sum + Math.min(oddities, 4), 0) / records.length;
  const uniform = (alike ** 2 * Math.sqrt(body.length / rows.length)) / (1 + Math.sqrt(spread(body)) + odd);
  const known = rows[index]?.filter(isKnownHeader).length ?? 0;
  const breadth = width === 1 ? 0.5 : width === 2 ? 0.8 : 1;
  return uniform * typedShare(body) * breadth * (1 + 5 * known);
}

/** Mean distance of neighbouring widths. */
function spread(rows: readonly (readonly string[])[]): number {
  let sum = 0;
  for (let at = 1; at < rows.length; at += 1) {
    sum += Math.abs((rows[at]?.length ?? 0) - (rows[at - 1]?.length ?? 0));
  }
  return rows.length < 2 ? 0 : sum / (rows.length - 1);
}

function typedShare(rows: readonly (readonly string[])[]): number {
  let cells = 0;
  let known = 0;
  for (const row of rows) {
    for (const cell of row) {
      if (cells >= CELLS_TYPED_MAX) break;
      cells += 1;
      const type = cellType(cell);
      if (type !== 'odd') known += type === 'empty' ? 0.9 : 1;
    }
  }
  return cells === 0 ? 0 : known / cells;
}

function newlineOf(sample: string): Newline {
  const lf = sample.indexOf('\n');
  const cr = sample.indexOf('\r');
  if (cr < 0 || (lf >= 0 && lf < cr)) return 'LF';
  return lf === cr + 1 ? 'CRLF' : 'CR';
}
