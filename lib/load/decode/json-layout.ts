import { stringEnd } from './json-text.ts';

/** How the elements lie in the file; `prefix` is the text before the array's bracket. */
export type JsonLayout =
  | { readonly kind: 'array'; readonly prefix: string }
  | { readonly kind: 'lines' }
  | { readonly kind: 'objects' };

const WRAPPERS = ['customers', 'data', 'records', 'items', 'results'];

/** Chooses the layout by the start of the text, which begins with `[` or `{` after white space. */
export function sniffJson(head: string): JsonLayout {
  const first = head.search(/\S/);
  if (head[first] === '[') return { kind: 'array', prefix: head.slice(0, first) };
  const bracket = wrappedArray(head, first);
  if (bracket >= 0) return { kind: 'array', prefix: head.slice(0, bracket) };
  const line = (head.slice(first).split(/[\r\n]/, 1)[0] ?? '').trim();
  return { kind: line.length > 1 && line.endsWith('}') ? 'lines' : 'objects' };
}

/** Index of the `[` of `{"customers": [{..` and its like; -1 where the first object is a record of its own. */
function wrappedArray(head: string, open: number): number {
  let depth = 0;
  for (let at = open; at < head.length; at += 1) {
    const mark = head[at];
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (depth === 0) return -1;
    if (mark !== '"') continue;
    const end = stringEnd(head, at);
    if (end < 0) return -1;
    const value = depth === 1 ? /^\s*:\s*(?=\[\s*(?:\{|\]))/.exec(head.slice(end, end + 256)) : null;
    if (value && WRAPPERS.includes(head.slice(at + 1, end - 1).toLowerCase())) return end + value[0].length;
    at = end - 1;
  }
  return -1;
}
