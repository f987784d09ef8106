import { LoadError } from '../error.ts';
import { type ChosenMapping, headerTest } from '../header-match.ts';
import { type HeaderMap, mapHeaders } from '../headers.ts';
import type { LoadLimits } from '../limits.ts';
import { Gate, type ReaderSink, type Source } from './gate.ts';
import { TableReader } from './table.ts';

/** Reads CSV text as customers: the table's header is mapped to the layout before the first record passes. */
export function csvSource(limits: LoadLimits, sink: ReaderSink, mapping: Readonly<ChosenMapping>): Source {
  let map: HeaderMap | null = null;
  const gate = new Gate(sink, limits.recordsMax, (sample) => {
    const { dialect } = table;
    if (map === null || dialect === null) throw new LoadError('no_records', 'The file has no header.');
    return { format: 'csv', dialect, map, sample };
  });
  const table: TableReader = new TableReader(
    { recordCharsMax: limits.recordCharsMax, isKnownHeader: headerTest(mapping) },
    {
      header(names) {
        if (names.length === 0) throw noHeader();
        map = mapHeaders(names, limits.columnsMax, mapping);
      },
      record: (line, fields, fault) => gate.pass(line, fields, fault),
    },
  );
  return {
    push: (text) => table.push(text),
    end() {
      const ended = table.end();
      gate.open();
      return ended;
    },
  };
}

/** The refusal of a table that starts with data: nothing tells what its columns hold. */
export function noHeader(): LoadError {
  const why = 'The file seems to start with a record and not with a header, so its columns cannot be told.';
  return new LoadError('missing_column', `${why} Add a first line that names them.`);
}
