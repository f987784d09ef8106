import { COLUMN_NAMES, layoutOf } from '#db/customer-columns.ts';
import type { LoadPreview } from '#lib/contracts/load-preview.ts';

type PreviewColumn = LoadPreview['columns'][number];

/** What a sender decided about headers: the column of each, `attributes` or `-`. */
export type Mapping = Readonly<Record<string, string>>;

export const TARGETS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'attributes', label: 'Keep as it is' },
  { value: '-', label: 'Leave out' },
  ...COLUMN_NAMES.map((name) => ({ value: name, label: layoutOf(name).label })),
];

export const targetLabel = (target: string): string => TARGETS.find(({ value }) => value === target)?.label ?? target;

const REASONS: Readonly<Record<PreviewColumn['reason'], string>> = {
  own_name: 'Its own name',
  synonym: 'Another name of it',
  similar: 'Guessed from a similar name',
  chosen: 'Chosen',
  unknown: 'Not of the layout',
  reject_column: 'Added by rejects.csv',
};

/** Why a header was given its column, in words. */
export const reasonText = (reason: PreviewColumn['reason']): string => REASONS[reason];

/** The columns that nobody should load unseen: guessed ones, and ones that the layout does not know. */
export const isDoubtful = ({ reason }: PreviewColumn): boolean => reason === 'similar' || reason === 'unknown';

export interface PlacedColumn extends PreviewColumn {
  readonly key: string;
  /** Of its cells in a record. */
  readonly index: number;
}

/** The places of the columns, those first that need a decision. */
export const orderToDecide = (preview: Pick<LoadPreview, 'columns'>): readonly number[] =>
  placedColumns(preview)
    .toSorted((a, b) => Number(isDoubtful(b)) - Number(isDoubtful(a)))
    .map(({ index }) => index);

/** The columns with their places; two headers may be the same. */
export const placedColumns = ({ columns }: Pick<LoadPreview, 'columns'>): readonly PlacedColumn[] =>
  columns.map((column, index) => ({ ...column, index, key: `${index}/${column.header}` }));

const EXAMPLES_MAX = 3;

/** The first values of a column that differ and are not empty. */
export function examplesOf({ records }: Pick<LoadPreview, 'records'>, column: number): readonly string[] {
  const values = records.flatMap(({ fields }) => fields[column]?.trim() || []);
  return [...new Set(values)].slice(0, EXAMPLES_MAX);
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
  ':': 'colons',
  ' ': 'spaces',
};

/** How the file is read, in one line. */
export function readingText({
  format,
  container,
  encoding,
  dialect,
}: Pick<LoadPreview, 'format' | 'container' | 'encoding' | 'dialect'>): string {
  if (container === 'xlsx') return 'the first sheet of an Excel workbook';
  const packed = container === 'none' ? '' : ` in ${container === 'gzip' ? 'a gzip file' : 'a ZIP archive'}`;
  const text = `${encoding === 'utf-8-lossy' ? 'damaged UTF-8' : encoding.toUpperCase()}${packed}`;
  if (dialect === null) return `${format === 'ndjson' ? 'JSON, one object a line' : 'JSON'}, ${text}`;
  const parts = [`CSV with ${DELIMITERS[dialect.delimiter] ?? dialect.delimiter}`, text];
  if (dialect.header_rows > 1) parts.push(`a header of ${dialect.header_rows} lines`);
  if (dialect.header_line > 1) parts.push(`the header in line ${dialect.header_line}`);
  return parts.join(', ');
}
