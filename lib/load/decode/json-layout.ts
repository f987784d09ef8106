import type { ColumnName } from '#db/customer-columns.ts';
import { knownColumn } from '../columns.ts';
import { stringEnd } from './json-text.ts';

/** How the elements lie in the file; `prefix` is the text before the array's bracket. */
export type JsonLayout =
  | { readonly kind: 'array'; readonly prefix: string }
  | { readonly kind: 'lines' }
  | { readonly kind: 'objects' };

const WRAPPERS = ['customers', 'clients', 'users', 'data', 'records', 'items', 'results', 'rows', 'value', 'entries'];
const ENVELOPES_MAX = 3;
/** Of these, an object that is itself a customer has at least two before its lists. */
const PERSONAL: readonly (ColumnName | null)[] = ['customer_id', 'full_name', 'first_name', 'last_name', 'email'];

/** Chooses the layout by the start of the text, which begins with `[` or `{` after white space. */
export function sniffJson(head: string): JsonLayout {
  const first = head.search(/\S/);
  if (head[first] === '[') return { kind: 'array', prefix: head.slice(0, first) };
  const bracket = wrappedArray(head, first);
  if (bracket >= 0) return { kind: 'array', prefix: head.slice(0, bracket) };
  const line = (head.slice(first).split(/[\r\n]/, 1)[0] ?? '').trim();
  return { kind: line.length > 1 && line.endsWith('}') ? 'lines' : 'objects' };
}

/** Index of the `[` of `{"customers": [{..` or `{"result": {"items": [{..`; -1 where the first object is a record. */
function wrappedArray(head: string, open: number): number {
  let personal = 0;
  const closers: string[] = [];
  for (let at = open; at < head.length; at += 1) {
    const mark = head[at];
    if (mark === '{') closers.push('}');
    else if (mark === '[') closers.push(']');
    else if (mark === '}' || mark === ']') closers.pop();
    if (closers.length === 0) return -1;
    if (mark !== '"') continue;
    const end = stringEnd(head, at);
    if (end < 0) return -1;
    const colon = /^\s*:\s*(\[\s*(?:\{|\]))?/.exec(head.slice(end, end + 256));
    const isKey = colon !== null && closers.length <= ENVELOPES_MAX && closers.every((closer) => closer === '}');
    const key = isKey ? head.slice(at + 1, end - 1) : '';
    if (closers.length === 1 && PERSONAL.includes(knownColumn(key))) personal += 1;
    if (personal > 1) return -1;
    if (colon?.[1] && WRAPPERS.includes(key.toLowerCase())) return end + colon[0].indexOf('[');
    at = end - 1;
  }
  return -1;
}
