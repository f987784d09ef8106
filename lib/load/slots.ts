import {
  COLUMN_NAMES,
  type ColumnName,
  columnsOfKind,
  layoutOf,
  STAGED_COLUMNS,
  storedAs,
} from '#db/customer-columns.ts';
import type { ColumnKind } from '#db/customer-layout.ts';
import { unguard } from './attributes.ts';
import type { HeaderMap } from './headers.ts';
import { stagedIndex } from './staging.ts';
import { isNullMarker } from './values/value.ts';

/** Values of one row by the place of their staged column; null where there is none. */
export type Cells = (string | null)[];

/** Where the national id stands in plain text: behind the staged columns. */
export const NATIONAL_ID = STAGED_COLUMNS.length;
/** Where the reason stands why the national id cannot be one. */
export const NATIONAL_ID_FAULT = NATIONAL_ID + 1;

/** Cells of no row; those of one row after the other are kept in the same. */
export const noCells = (): Cells => new Array<string | null>(NATIONAL_ID_FAULT + 1).fill(null);

export const NAME_COLUMNS = columnsOfKind('name');
/** Columns in which `none` and the like are values: people are called Null. */
const VERBATIM_COLUMNS: ReadonlySet<ColumnName> = new Set(columnsOfKind('id', 'name'));
export const COUNTRY_COLUMNS = columnsOfKind('country');
const COUNTRIES: ReadonlySet<ColumnName> = new Set(COUNTRY_COLUMNS);

/** A layout column that a file has. */
export interface Slot {
  readonly name: ColumnName;
  readonly kind: ColumnKind;
  /** Place of its field in a record. */
  readonly at: number;
  readonly header: string;
  readonly charsMax: number;
  /** Place of the cell that its value goes to. */
  readonly target: number;
}

export function slotsOf(map: HeaderMap): readonly Slot[] {
  return COLUMN_NAMES.flatMap((name) => {
    const at = map.indexOf[name];
    if (at === undefined) return [];
    const { kind, charsMax } = layoutOf(name);
    return [{ name, kind, at, header: map.headers[at] ?? name, charsMax, target: targetOf(name) }];
  });
}

/** The place of the cell of a layout column. */
export function targetOf(name: ColumnName): number {
  if (name === 'national_id') return NATIONAL_ID;
  return stagedIndex[storedAs(name)];
}

/** The trimmed text of a field; empty where the field is empty or says "none". */
export function textOf({ name, at }: Slot, fields: readonly string[]): string {
  const text = unguard(trimmed(fields[at] ?? ''));
  if (!isNullMarker(text) || VERBATIM_COLUMNS.has(name)) return text;
  return COUNTRIES.has(name) && text.toUpperCase() === 'NA' ? text : '';
}

const [BLANK, TILDE] = [32, 126];

/** As `trim`, which most fields do not need. */
function trimmed(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return text.charCodeAt(0) > BLANK && last > BLANK && last <= TILDE && text.charCodeAt(0) <= TILDE
    ? text
    : text.trim();
}
