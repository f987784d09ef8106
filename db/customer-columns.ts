import { type ColumnKind, CUSTOMER_LAYOUT, type LayoutColumn } from './customer-layout.ts';

type Layout = typeof CUSTOMER_LAYOUT;
export type ColumnName = keyof Layout;

export const COLUMN_NAMES = Object.keys(CUSTOMER_LAYOUT) as readonly ColumnName[];

/** What the layout says of a column. */
export function layoutOf(name: ColumnName): LayoutColumn {
  return CUSTOMER_LAYOUT[name];
}

export type ColumnOfKind<K extends ColumnKind> = {
  [N in ColumnName]: Layout[N]['kind'] extends K ? N : never;
}[ColumnName];

/** The columns of these kinds. */
export const columnsOfKind = <K extends ColumnKind>(...kinds: readonly K[]): readonly ColumnOfKind<K>[] =>
  COLUMN_NAMES.filter((name): name is ColumnOfKind<K> => kinds.some((kind) => kind === layoutOf(name).kind));

/** The name under which a column is stored. A national id is not: its cipher, its hash and its end are. */
export type StoredAs<N extends ColumnName> = N extends 'national_id'
  ? never
  : Layout[N] extends { readonly stored: infer S extends string }
    ? S
    : N;
export type StoredColumn = { [N in ColumnName]: StoredAs<N> }[ColumnName];

export function storedAs<N extends Exclude<ColumnName, 'national_id'>>(name: N): StoredColumn {
  return (layoutOf(name).stored ?? name) as StoredColumn;
}

/** What is stored of a column: its kind by the name under which it is stored. */
export type KindOfStored = { readonly [N in ColumnName as StoredAs<N>]: Layout[N]['kind'] };

export const KIND_OF_STORED = Object.fromEntries(
  COLUMN_NAMES.filter((name) => name !== 'national_id').map((name) => [storedAs(name), layoutOf(name).kind]),
) as KindOfStored;

/** What is answered of a customer: as it is stored, but of a national id its end, and not when the source changed it. */
export type AnsweredColumn = Exclude<StoredColumn, 'source_updated_at'> | 'national_id_last4';

export const ANSWERED_COLUMNS = COLUMN_NAMES.filter((name) => name !== 'updated_at').map((name) =>
  name === 'national_id' ? 'national_id_last4' : storedAs(name),
) as readonly AnsweredColumn[];

/** What is stored of a customer beside: made from the columns of the file. */
export const DERIVED_COLUMNS = [
  'national_id_cipher',
  'national_id_hash',
  'national_id_last4',
  'name_key',
  'email_norm',
  'email_domain',
  'address_key',
] as const;

const STORED_COLUMNS = (Object.keys(KIND_OF_STORED) as StoredColumn[]).filter((name) => name !== 'customer_id');

/** What a customer file can say of a customer beside its id, as the table and the staging tables name it. */
export const CUSTOMER_COLUMNS = [...STORED_COLUMNS, ...DERIVED_COLUMNS, 'attributes'] as const;

/**
 * Columns of a load's staging table, in the order of the COPY rows; `raw` is the row as sent where it may be a repeat, `marks` what
 * the checks of its text found.
 */
export const STAGED_COLUMNS = ['record', 'line', 'customer_id', ...CUSTOMER_COLUMNS, 'raw', 'marks'] as const;
