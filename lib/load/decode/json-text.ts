/** What one pass over a JSON text tells without parsing it. */
export interface JsonShape {
  readonly depth: number;
  /** Colons outside strings: the number of keys, repeated ones included. */
  readonly keys: number;
}

const STRUCTURE = /["{}[\]:]/g;

/** Index behind the closing quote of the string that opens at `open`; -1 where it does not close. */
export function stringEnd(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close >= 0) {
    let back = close - 1;
    while (text.charCodeAt(back) === 92) back -= 1;
    if ((close - back) % 2 === 1) return close + 1;
    close = text.indexOf('"', close + 1);
  }
  return -1;
}

/** Depth and key count of one complete JSON value. */
export function measure(text: string): JsonShape {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  STRUCTURE.lastIndex = 0;
  for (let match = STRUCTURE.exec(text); match !== null; match = STRUCTURE.exec(text)) {
    const mark = match[0];
    if (mark === '"') {
      const end = stringEnd(text, match.index);
      if (end < 0) break;
      STRUCTURE.lastIndex = end;
    } else if (mark === ':') keys += 1;
    else if (mark === '{' || mark === '[') {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else depth -= 1;
  }
  return { depth: deepest, keys };
}

/** Keys of a parsed value, nested ones included. The caller has bounded the depth. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countKeys(item), 0);
  const members = Object.values(value);
  let sum = members.length;
  for (const member of members) if (typeof member === 'object') sum += countKeys(member);
  return sum;
}

/** The first key that an object of the text holds twice. The text is valid JSON. */
export function repeatedKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '{') open.push(new Set());
    else if (mark === '[') open.push(null);
    else if (mark === '}' || mark === ']') open.pop();
    if (mark !== '"') continue;
    const end = stringEnd(text, at);
    if (end < 0) return null;
    const keys = open.at(-1);
    if (keys && /^\s*:/.test(text.slice(end, end + 64))) {
      const key: unknown = JSON.parse(text.slice(at, end));
      if (typeof key === 'string') {
        if (keys.has(key)) return key;
        keys.add(key);
      }
    }
    at = end - 1;
  }
  return null;
}

const INEXACT_NUMBER = /[:[,]\s*-?(?:\d{16}|\d+[.eE])/;

/** Parses one value; numbers that a double would change are kept as the text of the file. Throws SyntaxError. */
export function parseExact(text: string): unknown {
  if (!INEXACT_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? context.source : value,
  );
}

/** Index behind the value that starts at `start`; -1 where its end is not in the text. */
export function valueEnd(text: string, start: number, final: boolean): number {
  const first = text[start];
  if (first === '"') return stringEnd(text, start);
  const marks = first === '{' || first === '[' ? /["{}[\]]/g : /[\s,\]}]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    if (first !== '{' && first !== '[') return match.index;
    if (match[0] === '"') {
      const end = stringEnd(text, match.index);
      if (end < 0) return -1;
      marks.lastIndex = end;
    } else depth += match[0] === '{' || match[0] === '[' ? 1 : -1;
    if (depth === 0) return match.index + 1;
  }
  return final && first !== '{' && first !== '[' ? text.length : -1;
}
