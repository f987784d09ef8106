import { z } from 'zod';
import { COLUMN_NAMES, layoutOf } from '#db/customer-columns.ts';
import type { RawRecord } from './error.ts';
import type { HeaderMap } from './headers.ts';
import { isWord } from './values/parser.ts';

/** What values mean that no list of the product knows: by layout column and value, the value to read in its place. */
export const ValueTargets = z.partialRecord(z.enum(COLUMN_NAMES), z.record(z.string().max(300), z.string().max(300)));
export type ValueTargets = z.infer<typeof ValueTargets>;

/** Cells that take the place of those of the file: by the number of the record and the header. */
export const MendedCells = z.record(z.string().regex(/^\d{1,9}$/), z.record(z.string().max(300), z.string().max(4000)));
export type MendedCells = z.infer<typeof MendedCells>;

export interface Amendments {
  readonly values: Readonly<ValueTargets>;
  readonly cells: Readonly<MendedCells>;
}

/** The form in which values are compared. */
export const valueKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Returns the function that puts mended cells and the targets of values into a record. */
export function createAmender(map: HeaderMap, { values, cells }: Amendments): (record: RawRecord) => RawRecord {
  const targets = COLUMN_NAMES.flatMap((name) => {
    const [at, known] = [map.indexOf[name], values[name]];
    if (at === undefined || known === undefined || !isWord(layoutOf(name).kind)) return [];
    return [{ at, known: new Map(Object.entries(known).map(([value, target]) => [valueKey(value), target])) }];
  });
  if (targets.length === 0 && Object.keys(cells).length === 0) return (record) => record;
  return (record) => {
    const fields = [...record.fields];
    for (const [header, text] of Object.entries(cells[record.record] ?? {})) {
      const at = map.headers.indexOf(header);
      if (at >= 0) fields[at] = text;
    }
    for (const { at, known } of targets) fields[at] = known.get(valueKey(fields[at] ?? '')) ?? fields[at] ?? '';
    return { ...record, fields };
  };
}
