import { COLUMN_NAMES, type ColumnName, layoutOf } from '#db/customer-columns.ts';
import { remember } from './remember.ts';

export const LAYOUT_VERSION = 1;

/** The normalised headers that mean a column: its own name is always one of them. */
export const synonymsOf = (name: ColumnName): readonly string[] => [
  name.replaceAll('_', ''),
  ...layoutOf(name).synonyms,
];

const bySynonym: ReadonlyMap<string, ColumnName> = new Map(
  COLUMN_NAMES.flatMap((name) => synonymsOf(name).map((synonym) => [synonym, name] as const)),
);

/** Header name to compare by: NFKC, lower case, letters and digits only; accents folded. */
export const normalizeHeader = remember((name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

const PARENTS = /^(?:customer|client|person|personal|contact|profile|user|identity|address|name)(?=.)/;

/**
 * The layout column that a header means by its exact synonym; nested JSON paths (`contact.email`) are tried whole, then
 * without their parent. Null where none is known.
 */
export function knownColumn(header: string): ColumnName | null {
  const normal = normalizeHeader(header);
  const whole = bySynonym.get(normal);
  if (whole !== undefined) return whole;
  const dot = header.indexOf('.');
  if (dot < 0) return null;
  return bySynonym.get(normal.replace(PARENTS, '')) ?? null;
}
