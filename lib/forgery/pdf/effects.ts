import { saysOther } from '../derive/form-values.ts';
import type { Effects, FieldChange, NoteChange } from '../facts/effects.ts';
import type { FormField } from '../facts/form.ts';
import type { Place } from '../facts/page.ts';
import { LIMITS } from '../limits.ts';
import { actionsIn } from './actions.ts';
import { readAttachments } from './attachments.ts';
import { ContentReader } from './content.ts';
import { fieldsIn } from './fields.ts';
import { type Note, notesIn } from './notes.ts';
import type { PdfState } from './state.ts';

/** What one state of a file shows and holds beside the content of its pages. */
export interface Shown {
  readonly state: PdfState;
  readonly fields: readonly FormField[];
  readonly notes: readonly Note[];
}

export function shownIn(state: PdfState): Shown {
  const reader = new ContentReader(state);
  return { state, fields: fieldsIn(state, reader), notes: notesIn(state, reader) };
}

const CHANGES_MAX = 200;

/** What a save changed of fields, annotations, actions and embedded files, as a reader or a program meets them. */
export function effectsOf(before: Shown, after: Shown): Effects {
  return {
    fields: fieldChanges(before.fields, after.fields).slice(0, CHANGES_MAX),
    notes: noteChanges(before.notes, after.notes).slice(0, CHANGES_MAX),
    signed: signedPlaces(before.fields, after.fields).slice(0, CHANGES_MAX),
    actions: newActions(before.state, after.state).slice(0, CHANGES_MAX),
    attachments: attachmentChanges(before.state, after.state),
  };
}

/** What a person sees of a field, and a program reads where nothing is drawn. */
const seen = ({ type, shown, value, visible }: FormField): string => {
  if (!visible) return '';
  const text = (shown ?? value ?? '').trim();
  return type === 'button' && text === 'Off' ? '' : text;
};
const held = ({ type, value }: FormField): string => (type === 'button' && value === 'Off' ? '' : (value ?? '').trim());
const keyOf = ({ object, name, page, order }: FormField): string =>
  object === null ? `${name}, page ${page}, ${order}` : String(object);

function fieldChanges(before: readonly FormField[], after: readonly FormField[]): FieldChange[] {
  const [old, now] = [before, after].map((fields) => fields.filter(({ type }) => type !== 'signature'));
  const later = new Map((now ?? []).map((field) => [keyOf(field), field]));
  const known = new Set((old ?? []).map(keyOf));
  const kept = (old ?? []).flatMap((field) => fieldChange(field, later.get(keyOf(field)) ?? null));
  return [...kept, ...(now ?? []).filter((field) => !known.has(keyOf(field))).flatMap((field) => addedField(field))];
}

function addedField(field: FormField): FieldChange[] {
  const { name, page, box } = field;
  return [{ name, page, box, fate: 'added', before: '', after: seen(field) || held(field) }];
}

function fieldChange(old: FormField, now: FormField | null): FieldChange[] {
  const { name, page, box } = old;
  if (now === null) return [{ name, page, box, fate: 'removed', before: seen(old) || held(old), after: '' }];
  const pair = [seen, held]
    .map((read) => [read(old), read(now)] as const)
    .find(([was, is]) => (was === '') !== (is === '') || saysOther(was, is));
  if (pair === undefined) return [];
  const [was, is] = pair;
  const fate = was === '' ? 'filled' : is === '' ? 'emptied' : 'replaced';
  return [{ name, page: now.page, box: now.box, fate, before: was, after: is }];
}

function signedPlaces(before: readonly FormField[], after: readonly FormField[]): Place[] {
  const known = new Map(before.map((field) => [keyOf(field), field]));
  const fresh = after.filter((field) => {
    const old = known.get(keyOf(field));
    return field.type === 'signature' && (old === undefined || (old.shown ?? '') === '');
  });
  return fresh.map(({ page, box }) => ({ page, box }));
}

function noteChanges(before: readonly Note[], after: readonly Note[]): NoteChange[] {
  const later = new Map(after.map((note) => [note.key, note]));
  const known = new Set(before.map(({ key }) => key));
  const kept = before.flatMap((old): NoteChange[] => {
    const { page, box, subtype, text } = old;
    const now = later.get(old.key);
    if (now === undefined) return [{ page, box, subtype, fate: 'removed', before: text, after: '' }];
    const same = now.subtype === subtype && !saysOther(text, now.text) && (text === '') === (now.text === '');
    return same ? [] : [{ page: now.page, box: now.box, subtype, fate: 'replaced', before: text, after: now.text }];
  });
  const come = after.filter(({ key }) => !known.has(key));
  return [
    ...kept,
    ...come.map(({ page, box, subtype, text }): NoteChange => {
      return { page, box, subtype, fate: 'added', before: '', after: text };
    }),
  ];
}

function newActions(before: PdfState, after: PdfState): string[] {
  const moved = after.movedSince(before).filter((id) => after.uses().has(id));
  const found = [...actionsIn(after, moved)];
  if (found.length === 0) return [];
  const known = actionsIn(before, [...before.uses().keys()]);
  return found.filter((action) => !known.has(action));
}

function attachmentChanges(before: PdfState, after: PdfState): Effects['attachments'] {
  const [old, now] = [before, after].map((state) =>
    readAttachments(state, LIMITS.invoiceXmlBytesMax).map((data) => data.toString('latin1')),
  );
  const missing = (from: readonly string[] = [], among: readonly string[] = []) =>
    from.filter((each) => !among.includes(each)).length;
  return { added: missing(now, old), lost: missing(old, now) };
}
