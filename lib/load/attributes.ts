import { cleanHeader } from './columns.ts';
import { eachLeaf } from './decode/flatten.ts';
import { measure } from './decode/json-text.ts';
import type { HeaderMap } from './headers.ts';

export type Writable<T> = { -readonly [K in keyof T]?: T[K] };

const SUSPECT = /[\0\ufffd\ud800-\udfff]/;

/** Whether a cell holds a NUL character, U+FFFD or half a surrogate pair. */
export function isDamaged(text: string): boolean {
  return SUSPECT.test(text) && (/[\0\ufffd]/.test(text) || !text.isWellFormed());
}

const ATTRIBUTES = 'attributes';
const MEMBER_DEPTH_MAX = 64;

/** The rest of a cell behind the quote mark that keeps a spreadsheet from running it as a formula. */
export function unguard(text: string): string {
  return text.charCodeAt(0) === 39 && /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/**
 * The unmapped, non-empty cells of a row by header; null where there is none.
 * @param look called for each of them.
 */
export function readAttributes(
  fields: readonly string[],
  map: HeaderMap,
  look: (column: string, text: string) => void,
): Record<string, string> | null {
  if (map.attributes.length === 0) return null;
  let attributes: Record<string, string> | null = null;
  const add = (column: string, text: string): void => {
    attributes ??= Object.create(null) as Record<string, string>;
    attributes[column] = text;
    look(column, text);
  };
  for (const at of map.attributes) {
    const text = unguard((fields[at] ?? '').trim());
    if (text === '') continue;
    const column = map.headers[at] ?? '';
    if (column === ATTRIBUTES && text.startsWith('{')) eachMember(text, add);
    else add(column.startsWith(`${ATTRIBUTES}.`) ? column.slice(ATTRIBUTES.length + 1) : column, text);
  }
  return attributes;
}

/** The members of an `attributes` cell; a cell that is no JSON object is one attribute of that name. */
function eachMember(text: string, add: (column: string, text: string) => void): void {
  const members = objectOf(text);
  if (members === null) add(ATTRIBUTES, text);
  else eachLeaf(members, (path, value) => value !== '' && add(cleanHeader(path), value));
}

function objectOf(text: string): Record<string, unknown> | null {
  if (measure(text).depth > MEMBER_DEPTH_MAX) return null;
  try {
    return { ...(JSON.parse(text) as Record<string, unknown>) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
