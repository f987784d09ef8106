import type { LoadCheck } from '#lib/contracts/load-check.ts';
import type { Mapping } from './mapping.ts';

/** What is decided about a file before it is loaded; the names are those of the API. */
export interface Decisions {
  /** The column of each header. */
  readonly mapping: Mapping;
  /** By column and value, what to read in its place. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By record and header, what to read in the place of the cell. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const NO_DECISIONS: Decisions = { mapping: {}, values: {}, cells: {} };

/** A list of lists with one entry more. */
export function withEntry<T extends Decisions['values']>(
  lists: T,
  [list, name, text]: readonly [string, string, string],
) {
  return { ...lists, [list]: { ...lists[list], [name]: text } };
}

export interface UnknownValue {
  readonly column: string;
  readonly value: string;
  /** Null until it is decided. */
  readonly target: string | null;
}

/** The values that nobody knows, with those that were among them until they got a target. */
export function unknownValues({ values }: Decisions, { unknown_values }: LoadCheck): readonly UnknownValue[] {
  const decided = Object.entries(values).flatMap(([column, targets]) =>
    Object.entries(targets).map(([value, target]) => ({ column, value, target })),
  );
  const open = unknown_values
    .filter(({ column, value }) => values[column]?.[value] === undefined)
    .map(({ column, value }) => ({ column, value, target: null }));
  return [...decided, ...open];
}

export interface FailedCell {
  readonly record: string;
  readonly header: string;
  readonly value: string;
  /** Null where it is mended. */
  readonly fault: Pick<LoadCheck['cells'][number], 'error' | 'message'> | null;
}

/** The cells at fault, with those that were until they were mended; values that can get a target are no cells to mend. */
export function failedCells({ cells }: Decisions, check: LoadCheck): readonly FailedCell[] {
  const targeted = new Set(check.unknown_values.map(({ header, value }) => `${header}/${value.toLowerCase()}`));
  const open = check.cells
    .filter(({ header, value }) => !targeted.has(`${header}/${value.toLowerCase()}`))
    .map(({ record, header, value, error, message }) => ({
      record: String(record),
      header,
      value,
      fault: { error, message },
    }));
  const mended = Object.entries(cells).flatMap(([record, row]) =>
    Object.entries(row)
      .filter(([header]) => !open.some((cell) => cell.record === record && cell.header === header))
      .map(([header, value]) => ({ record, header, value, fault: null })),
  );
  return [...open, ...mended].toSorted((a, b) => Number(a.record) - Number(b.record));
}
