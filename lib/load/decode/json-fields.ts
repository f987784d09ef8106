import { COLUMN_NAMES, type ColumnName } from '#db/customer-columns.ts';
import { knownColumn } from '../columns.ts';
import type { Fault } from '../error.ts';
import type { ChosenMapping } from '../header-match.ts';
import { type HeaderMap, mapHeaders } from '../headers.ts';
import { eachLeaf } from './flatten.ts';

/** Key under which a JSON record may carry further members; also the column for keys that came after the sample. */
const REST = 'attributes';

export interface FieldReader {
  readonly map: HeaderMap;
  read(value: Readonly<Record<string, unknown>>): { fields: readonly string[]; fault: Fault | null };
}

/**
 * Turns JSON objects into fields under one header. The header holds the keys of the sample, every layout column that the
 * sample lacks, and a last column for keys that first appear later. Throws LoadError like `mapHeaders`.
 */
export function createFieldReader(
  sample: readonly Readonly<Record<string, unknown>>[],
  columnsMax: number,
  mapping: Readonly<ChosenMapping> = {},
): FieldReader {
  const keys = new Set<string>();
  for (const value of sample) eachLeaf(value, (path) => keys.add(path));
  const named = mapHeaders([...keys], columnsMax, mapping);
  const map = widen(named);
  const indexOf = new Map([...keys].map((key, at) => [key, at]));
  const late = new Map<ColumnName, number>();
  for (const name of COLUMN_NAMES) {
    const at = map.indexOf[name];
    if (at !== undefined && at >= named.headers.length) late.set(name, at);
  }
  const rest = map.headers.length - 1;
  return { map, read: (value) => readFields(value, { indexOf, late, rest }) };
}

function widen(named: HeaderMap): HeaderMap {
  const headers = [...named.headers];
  const indexOf: Partial<Record<ColumnName, number>> = { ...named.indexOf };
  for (const name of COLUMN_NAMES) {
    if (indexOf[name] !== undefined || headers.includes(name)) continue;
    indexOf[name] = headers.length;
    headers.push(name);
  }
  headers.push(REST);
  return { ...named, headers, indexOf, attributes: [...named.attributes, headers.length - 1] };
}

interface Slots {
  readonly indexOf: ReadonlyMap<string, number>;
  readonly late: ReadonlyMap<ColumnName, number>;
  readonly rest: number;
}

function readFields(
  value: Readonly<Record<string, unknown>>,
  slots: Slots,
): { fields: readonly string[]; fault: Fault | null } {
  const fields = new Array<string>(slots.rest + 1).fill('');
  let rest: Record<string, string> | null = null;
  let repeated: string | null = null;
  eachLeaf(value, (path, text) => {
    const at = slots.indexOf.get(path) ?? lateIndex(path, slots, fields);
    if (at === undefined) {
      rest ??= Object.create(null) as Record<string, string>;
      rest[path] = text;
    } else if (fields[at] !== '') repeated = path;
    else fields[at] = text;
  });
  if (rest !== null) fields[slots.rest] = JSON.stringify(rest);
  if (repeated === null) return { fields, fault: null };
  const detail = `holds a value for "${String(repeated).slice(0, 40)}" twice`;
  return { fields, fault: { code: 'duplicate_key', detail, fix: 'Keep each key once.' } };
}

function lateIndex(path: string, { late }: Slots, fields: readonly string[]): number | undefined {
  const column = knownColumn(path);
  const at = column === null ? undefined : late.get(column);
  return at !== undefined && fields[at] === '' ? at : undefined;
}
