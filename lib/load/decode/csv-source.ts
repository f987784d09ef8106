import { knownColumn } from '../columns.ts';
import { type Fault, LoadError } from '../error.ts';
import { type HeaderMap, mapHeaders } from '../headers.ts';
import type { LoadLimits } from '../limits.ts';
import { type CsvRecord, CsvSplitter } from './csv.ts';
import { sniffDialect } from './dialect.ts';
import { Gate, type ReaderSink, type Source } from './gate.ts';

/** Reads CSV text whose start is `head`: dialect, header, then records of the header's width. */
export function csvSource(head: string, limits: LoadLimits, sink: ReaderSink): Source {
  const dialect = sniffDialect(head, (name) => knownColumn(name) !== null);
  let map: HeaderMap | null = null;
  let blankRecords = 0;
  let skip = dialect.skip;
  const gate = new Gate(sink, limits.recordsMax, (sample) => {
    if (map === null) throw new LoadError('no_records', 'The file has no header.');
    return { format: 'csv', delimiter: dialect.delimiter, map, sample };
  });
  const splitter = new CsvSplitter(
    { delimiter: dialect.delimiter, recordCharsMax: limits.recordCharsMax, firstLine: 1 + dialect.skipLines },
    (record) => {
      if (record.fields.every((field) => field.trim() === '') && record.fault === null) blankRecords += 1;
      else if (map === null) map = mapHeaders(trimmedEnd(record.fields), limits.columnsMax);
      else gate.pass(record.line, record.fields, record.fault ?? widthFault(record, map.headers.length));
    },
  );
  return {
    push(text) {
      splitter.push(skip > 0 ? text.slice(skip) : text);
      skip = 0;
    },
    end() {
      splitter.end();
      gate.open();
      return { blankRecords };
    },
  };
}

/** Empty headers at the end are what spreadsheets leave behind. */
function trimmedEnd(fields: readonly string[]): readonly string[] {
  let length = fields.length;
  while (length > 1 && fields[length - 1]?.trim() === '') length -= 1;
  return fields.slice(0, length);
}

function widthFault({ fields }: CsvRecord, width: number): Fault | null {
  if (fields.length === width) return null;
  if (fields.length < width) {
    return {
      code: 'too_few_fields',
      detail: `has ${fields.length} fields, but the header has ${width}`,
      fix: 'Add the missing delimiters, also for values that are empty.',
    };
  }
  if (fields.slice(width).every((field) => field.trim() === '')) return null;
  return {
    code: 'too_many_fields',
    detail: `has ${fields.length} fields, but the header has ${width}`,
    fix: 'Put values that hold the delimiter into double quotes.',
  };
}
