export type CellType = 'empty' | 'number' | 'date' | 'time' | 'email' | 'url' | 'text' | 'odd';

const PATTERNS: readonly (readonly [type: CellType, pattern: RegExp])[] = [
  ['number', /^[-+(]?[$€£¥]? ?\d{1,3}(?:[ ,.'\u00a0]?\d{3})*(?:[.,]\d+)?(?:[eE][-+]?\d+)? ?(?:[%$€£¥]|[A-Z]{3})?\)?$/],
  ['number', /^[-+]?(?:\d+[.,]?\d*|[.,]\d+)(?:[eE][-+]?\d+)?$/],
  ['date', /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d{1,2}:\d{2}.*)?$/],
  ['date', /^\d{1,2}[- ][A-Za-z]{3,9}[- ,]+\d{2,4}$/],
  ['time', /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm])?$/],
  ['email', /^[^\s@,;|]+@[^\s@,;|]+\.[A-Za-z]{2,}$/],
  ['url', /^(?:https?|ftp):\/\/\S+$/i],
];

const WRAPPED = /^(["']).*\1$/s;
const MARKS = /[;|\t]/;
const CELL_CHARS_MAX = 200;

/** What a cell looks like; `odd` where it looks cut or run together: whole quotes, other delimiters, no letter or digit. */
export function cellType(cell: string): CellType {
  const text = cell.trim();
  if (text === '') return 'empty';
  const known = text.length <= CELL_CHARS_MAX ? PATTERNS.find(([, pattern]) => pattern.test(text)) : undefined;
  if (known) return known[0];
  if ((text.length > 1 && WRAPPED.test(text)) || MARKS.test(text)) return 'odd';
  return /[\p{L}\p{N}]/u.test(text) ? 'text' : 'odd';
}

/** Whether a type says more than that there is text. */
export function isTyped(type: CellType): boolean {
  return type !== 'empty' && type !== 'text' && type !== 'odd';
}
