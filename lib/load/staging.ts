import { COLUMN_NAMES, type ColumnName, STAGED_COLUMNS, storedAs } from '#db/customer-columns.ts';
import type { HeaderMap } from './headers.ts';

export type StagedColumn = (typeof STAGED_COLUMNS)[number];

/** The place of each staged column. */
export const stagedIndex = Object.fromEntries(STAGED_COLUMNS.map((column, at) => [column, at])) as Readonly<
  Record<StagedColumn, number>
>;

const NAMES: readonly ColumnName[] = ['full_name', 'first_name', 'middle_name', 'last_name'];

/** The layout columns of which a staged column can come, where that is not the one that is stored so. */
const SOURCES: Readonly<Partial<Record<StagedColumn, readonly ColumnName[]>>> = {
  customer_type: ['customer_type', 'legal_name'],
  full_name: NAMES,
  legal_name: ['legal_name', 'customer_type'],
  national_id_cipher: ['national_id'],
  national_id_hash: ['national_id'],
  national_id_last4: ['national_id'],
  name_key: [...NAMES, 'legal_name'],
  email_norm: ['email'],
  email_domain: ['email'],
  address_key: ['address_line1'],
  marks: [...NAMES, 'email', 'national_id'],
};
const sourcesOf = (column: StagedColumn): readonly ColumnName[] =>
  SOURCES[column] ?? COLUMN_NAMES.filter((name) => name !== 'national_id' && storedAs(name) === column);

const ALWAYS: ReadonlySet<StagedColumn> = new Set(['record', 'line', 'customer_id', 'raw']);

/** The staged columns that a file with these headers can fill, in their order; all others are null in every row. */
export function stagedColumnsOf({ indexOf, attributes }: HeaderMap): readonly StagedColumn[] {
  return STAGED_COLUMNS.filter((column) => {
    if (column === 'attributes') return attributes.length > 0;
    return ALWAYS.has(column) || sourcesOf(column).some((source) => indexOf[source] !== undefined);
  });
}
