import type { Concealed } from '../facts/structure.ts';
import { LIMITS } from '../limits.ts';
import { bodyObjects } from './body.ts';
import { ContentReader, inherited } from './content.ts';
import { textString } from './decoder.ts';
import type { PdfFile } from './file.ts';
import { pagesOf } from './pages.ts';
import type { PdfState } from './state.ts';
import { entry, NOTHING, nameOf, type PdfValue } from './value.ts';

const TEXT_MAX = 2_000;
const FOUND_MAX = 50;
const OFFSET_SLACK = 4;
const SHOWS_TEXT = /\bBT\b[\s\S]*?\b(?:Tj|TJ)\b/;

/**
 * Pages, their content, forms and annotations with text that the file holds and that no state of it shows, or that only a later save
 * put to use. Undefined where the objects cannot be read.
 */
export function readConcealed(file: PdfFile): Concealed[] | undefined {
  const { last, locked } = file;
  if (last === null || locked || last.ids().length > LIMITS.structureObjectsMax) return undefined;
  const states = file.states.flatMap((state) => (state === null ? [] : [state]));
  const unlisted = unlistedObjects(file, last, states);
  const revealed = last.revealing(unlisted);
  const read = textReader(revealed);
  const reached = (id: number) => states.some((state) => state.uses().has(id));
  const found: Concealed[] = [];
  const add = (id: number, how: Concealed['how'], revision: number | null) => {
    const content = found.length < FOUND_MAX ? read(id) : null;
    if (content !== null && (content.kind !== 'content' || how !== 'switched'))
      found.push({ object: id, how, revision, ...content });
  };
  for (const id of unlisted.keys()) add(id, reached(id) ? 'freed' : 'unlisted', null);
  for (const id of last.ids()) if (!unlisted.has(id) && !reached(id)) add(id, 'unreferenced', null);
  for (const [id, revision] of switchedObjects(file, last)) add(id, 'switched', revision);
  const pages = found.filter(({ kind }) => kind === 'page');
  return found.filter(({ kind, text }) => kind !== 'content' || !pages.some((page) => page.text.includes(text)));
}

/** Offsets of objects that stand in the file while no cross-reference names them, by id. */
function unlistedObjects({ text, header }: PdfFile, last: PdfState, states: readonly PdfState[]): Map<number, number> {
  const unlisted = new Map<number, number>();
  for (const { id, offset } of bodyObjects(text)) {
    const listed = states.some((state) => isAt(state, id, offset) || isAt(state, id, offset - header));
    const free = last.location(id) === null || last.location(id)?.kind === 'free';
    if (!listed && free) unlisted.set(id, offset);
  }
  return unlisted;
}

function isAt(state: PdfState, id: number, offset: number): boolean {
  const location = state.location(id);
  return location?.kind === 'offset' && Math.abs(location.offset - offset) < OFFSET_SLACK;
}

/** Objects in use that stood in the file, unused, when an earlier save ended, with the revision that uses them. */
function switchedObjects({ sections, states }: PdfFile, last: PdfState): Map<number, number> {
  const switched = new Map<number, number>();
  if (states.length < 2) return switched;
  for (const id of last.uses().keys()) {
    const at = last.location(id);
    if (at?.kind !== 'offset') continue;
    const stood = sections.findIndex(({ end }) => at.offset < end);
    const used = states.findIndex((state) => state !== null && isAt(state, id, at.offset) && state.uses().has(id));
    if (stood >= 0 && used > stood) switched.set(id, used + 1);
  }
  return switched;
}

function textReader(state: PdfState): (id: number) => Pick<Concealed, 'kind' | 'text'> | null {
  const reader = new ContentReader(state);
  return (id) => {
    const object = state.object(id);
    const kind = kindOf(state, object);
    const text = kind === null ? '' : textOf(state, reader, object, kind);
    return kind === null || text === '' ? null : { kind, text: text.slice(0, TEXT_MAX) };
  };
}

function kindOf(state: PdfState, object: PdfValue): Concealed['kind'] | null {
  if (object.kind !== 'dictionary') return null;
  const [type, subtype] = [nameOf(state.get(object, 'Type')), nameOf(state.get(object, 'Subtype'))];
  if (type === 'Page' && entry(object, 'Contents').kind !== 'null') return 'page';
  if (subtype === 'Form' && object.data !== null) return 'form';
  if (object.data !== null && type === null && subtype === null && entry(object, 'N').kind === 'null') return 'content';
  const widget = subtype === 'Widget' || entry(object, 'FT').kind !== 'null';
  return widget || type === 'Annot' ? 'annotation' : null;
}

function textOf(state: PdfState, reader: ContentReader, object: PdfValue, kind: Concealed['kind']): string {
  if (kind === 'page') return reader.text(state.get(object, 'Contents'), inherited(state, object, 'Resources'));
  if (kind === 'form') return reader.text(object, state.get(object, 'Resources'));
  if (kind === 'content') {
    const data = reader.data(object);
    return SHOWS_TEXT.test(data) ? reader.read(data, firstResources(state)) : '';
  }
  const normal = state.get(state.get(object, 'AP'), 'N');
  const painted = reader.text(normal, state.get(normal, 'Resources'));
  const said = ['V', 'Contents'].map((key) => textString(state.get(object, key)).trim());
  return [painted, ...said].find((text) => text !== '') ?? '';
}

/** What the names in content without a page most likely mean. */
function firstResources(state: PdfState): PdfValue {
  const [page] = pagesOf(state);
  return page === undefined ? NOTHING : inherited(state, page, 'Resources');
}
