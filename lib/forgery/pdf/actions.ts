import { textString } from './decoder.ts';
import type { PdfState } from './state.ts';
import { decodeStream } from './stream.ts';
import { entry, nameOf, type PdfValue } from './value.ts';

/** Actions that run a program, or send or fetch something (ISO 32000-1, 12.6.4); moves within the document are none. */
const KINDS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'URI', 'GoToR', 'GoToE', 'Rendition']);
const SHOWN_MAX = 80;
const ACTIONS_MAX = 200;
const DEPTH_MAX = 12;

/** The actions that objects of a state hold, each as its kind and what it does or names. */
export function actionsIn(state: PdfState, ids: readonly number[]): Set<string> {
  const found = new Set<string>();
  for (const id of ids) collect(state, state.object(id), found, 0);
  return found;
}

function collect(state: PdfState, value: PdfValue, found: Set<string>, depth: number): void {
  if (found.size >= ACTIONS_MAX || depth > DEPTH_MAX) return;
  if (value.kind === 'array') for (const item of value.items) collect(state, item, found, depth + 1);
  if (value.kind !== 'dictionary') return;
  const kind = nameOf(state.get(value, 'S'));
  if (kind !== null && KINDS.has(kind)) found.add(`${kind} ${targetOf(state, value)}`.trim());
  for (const item of value.entries.values()) collect(state, item, found, depth + 1);
}

/** What an action runs, or where it leads. */
function targetOf(state: PdfState, action: PdfValue): string {
  for (const key of ['JS', 'URI', 'F', 'Win']) {
    const value = state.get(action, key);
    const named = value.kind === 'dictionary' && value.data === null ? state.get(value, 'F') : value;
    const data = named.kind === 'dictionary' ? decodeStream(named, SHOWN_MAX * 100) : null;
    const text = named.kind === 'string' ? textString(named) : (data?.toString('latin1') ?? '');
    if (text !== '') return text.replace(/\s+/g, ' ').slice(0, SHOWN_MAX);
  }
  return entry(action, 'JS').kind === 'null' ? '' : 'a script';
}
