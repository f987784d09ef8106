import { SNIFF_CHARS } from '../limits.ts';
import { CsvSplitter, type Delimiter } from './csv.ts';

export interface Dialect {
  readonly delimiter: Delimiter;
  /** Characters before the header: a `sep=` line. */
  readonly skip: number;
  /** Physical lines in those characters. */
  readonly skipLines: number;
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const SEP_LINE = /^"?sep=([,;\t|])"?[ \t]*(\r\n|\n|\r|$)/i;
const SNIFF_RECORDS = 200;

/**
 * Finds the delimiter of a CSV text by its first 64 KB: the one under which most records are as wide as the header and
 * most header names are known. A `sep=` line of a spreadsheet decides at once.
 * @param isKnownHeader whether a name belongs to the record layout.
 */
export function sniffDialect(head: string, isKnownHeader: (name: string) => boolean): Dialect {
  const declared = SEP_LINE.exec(head);
  if (declared) {
    const delimiter = DELIMITERS.find((candidate) => candidate === declared[1]) ?? ',';
    return { delimiter, skip: declared[0].length, skipLines: declared[2] === '' ? 0 : 1 };
  }
  const sample = head.slice(0, SNIFF_CHARS);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter, isKnownHeader) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { delimiter: best.delimiter, skip: 0, skipLines: 0 };
}

function scoreOf(sample: string, delimiter: Delimiter, isKnownHeader: (name: string) => boolean): number {
  const widths: number[] = [];
  let known = 0;
  const splitter = new CsvSplitter({ delimiter, recordCharsMax: SNIFF_CHARS, firstLine: 1 }, (record) => {
    if (widths.length >= SNIFF_RECORDS) return;
    if (widths.length === 0) known = record.fields.filter(isKnownHeader).length;
    widths.push(record.fields.length);
  });
  splitter.push(sample);
  if (widths.length === 0) splitter.end();
  const header = widths[0] ?? 1;
  if (header === 1) return known > 0 ? 1 : 0;
  const alike = widths.filter((width) => width === header).length / widths.length;
  return known * 10 + alike * Math.log2(header + 1);
}
