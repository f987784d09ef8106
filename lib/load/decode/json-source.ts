import { LoadError } from '../error.ts';
import type { ChosenMapping } from '../header-match.ts';
import { type LoadLimits, SAMPLE_RECORDS } from '../limits.ts';
import { Gate, type ReaderSink, type Source } from './gate.ts';
import { JsonSplitter } from './json.ts';
import type { JsonRecord } from './json-element.ts';
import { createFieldReader, type FieldReader } from './json-fields.ts';
import { sniffJson } from './json-layout.ts';

/** Reads JSON text whose start is `head`: layout, a header from the first records, then fields under that header. */
export function jsonSource(
  head: string,
  limits: LoadLimits,
  sink: ReaderSink,
  mapping: Readonly<ChosenMapping>,
): Source {
  const layout = sniffJson(head);
  let held: JsonRecord[] | null = [];
  let reader: FieldReader | null = null;
  const gate = new Gate(sink, limits.recordsMax, (sample) => {
    if (reader === null) throw new LoadError('no_records', 'The file holds no records.');
    return { format: layout.kind === 'lines' ? 'ndjson' : 'json', dialect: null, map: reader.map, sample };
  });
  const pass = ({ line, value, fault }: JsonRecord): void => {
    const read = value === null || reader === null ? null : reader.read(value);
    gate.pass(line, read?.fields ?? [], fault ?? read?.fault ?? null);
  };
  const release = (): void => {
    if (held === null) return;
    const records = held;
    held = null;
    if (records.length === 0) throw new LoadError('no_records', 'The file holds no records.');
    reader = createFieldReader(
      records.flatMap(({ value }) => (value === null ? [] : [value])),
      limits.columnsMax,
      mapping,
    );
    for (const record of records) pass(record);
  };
  const splitter = new JsonSplitter(layout, limits, (record) => {
    if (held === null) return pass(record);
    held.push(record);
    if (held.length >= SAMPLE_RECORDS) release();
  });
  return {
    push: (text) => splitter.push(text),
    end() {
      splitter.end();
      release();
      gate.open();
      return { blankRecords: 0, furtherTables: [] };
    },
  };
}
