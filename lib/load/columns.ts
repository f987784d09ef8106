import { COLUMN_NAMES, type ColumnName } from '#db/customer-columns.ts';
import { CUSTOMER_HEADERS } from '#db/customer-headers.ts';
import { remember } from './remember.ts';

export const LAYOUT_VERSION = 1;

const ownName = (name: ColumnName): string => name.replaceAll('_', '');

const synonyms = new Map(
  COLUMN_NAMES.map((name) => [name, [ownName(name), ...CUSTOMER_HEADERS[name].trim().split(/\s+/)]] as const),
);

/** The normalised headers that mean a column: its own name is always one of them. */
export const synonymsOf = (name: ColumnName): readonly string[] => synonyms.get(name) ?? [];

const bySynonym: ReadonlyMap<string, ColumnName> = new Map(
  COLUMN_NAMES.flatMap((name) => synonymsOf(name).map((synonym) => [synonym, name] as const)),
);

/** Header name to compare by: NFKD, lower case, letters and digits only; accents folded. */
export const normalizeHeader = remember((name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

/** A header that can be stored and shown: trimmed, without NUL characters and halves of surrogate pairs. */
export function cleanHeader(header: string): string {
  return header.toWellFormed().replaceAll('\0', '').trim();
}

/** How surely a header means a column: `qualified` says whose or which, "Mailing city", and yields to a plain "City". */
export type HeaderRank = 'own_name' | 'synonym' | 'qualified';

export interface KnownHeader {
  readonly column: ColumnName;
  readonly rank: HeaderRank;
}

const PARENTS = /^(?:customer|client|person|personal|contact|profile|user|identity|address|name)(?=.)/;
const OWNER =
  /^(?:customer|client|contact|person|cust|applicant|primary|personal|private|home|work|business|billing|main)(?=.)/;
const PLACE =
  /^(?:customer|client|contact|cust|billing|bill|invoice|mailing|home|residential|permanent|primary|default|main|postal|registered)(?=.)/;
const ADDRESS = /^address(?=.)/;

/**
 * The layout column that a header means: by its exact name or synonym; nested JSON paths (`contact.email`) without their
 * parent; else without what says whose address or number it is. Null where none is known.
 */
export const knownHeader = remember((header): KnownHeader | null => {
  const normal = normalizeHeader(header);
  const whole = bySynonym.get(normal);
  if (whole !== undefined) return { column: whole, rank: normal === ownName(whole) ? 'own_name' : 'synonym' };
  if (header.includes('.')) {
    const inner = bySynonym.get(normal.replace(PARENTS, ''));
    if (inner !== undefined) return { column: inner, rank: 'synonym' };
  }
  const there = normal.replace(PLACE, '');
  const place = bySynonym.get(there) ?? bySynonym.get(there.replace(ADDRESS, ''));
  if (place !== undefined && isPlace(place)) return { column: place, rank: 'qualified' };
  const owned = bySynonym.get(normal.replace(OWNER, ''));
  return owned !== undefined && !isPlace(owned) ? { column: owned, rank: 'qualified' } : null;
});

const PLACES: ReadonlySet<ColumnName> = new Set([
  ...COLUMN_NAMES.filter((name) => name.startsWith('address_')),
  'city',
  'state',
  'postal_code',
  'country',
]);
const isPlace = (name: ColumnName): boolean => PLACES.has(name);

export const knownColumn = (header: string): ColumnName | null => knownHeader(header)?.column ?? null;
