import { inherited } from './content.ts';
import { INCREMENT_LEVELS, type Increment, type IncrementLevel, type Unexplained } from './facts.ts';
import { fieldName } from './field-name.ts';
import { CATALOG_KEYS, FIELD_KEYS, FORM_KEYS, PAGE_KEYS, SECTION_KEYS } from './permitted-keys.ts';
import { type Role, rolesOf } from './roles.ts';
import type { PdfState, Use } from './state.ts';
import { findStray, nameOfUse, sharedBy } from './uses.ts';
import { canonical, entry, itemsOf, NOTHING, nameOf, type PdfValue, referencesOf } from './value.ts';

interface Detail {
  readonly field?: string;
  readonly shared?: true;
}
type Note = (level: IncrementLevel, object: number | null, why: string, detail?: Detail) => void;

/** Levels of changes to whole parts of a document that draw nothing by themselves. */
const PART_LEVEL: Readonly<Partial<Record<Role, IncrementLevel>>> = {
  info: 'lta_updates',
  metadata: 'lta_updates',
  validation: 'lta_updates',
  extensions: 'lta_updates',
  appearance: 'form_filling',
  form_resource: 'form_filling',
  structure: 'form_filling',
  field_list: 'form_filling',
  annotation_list: 'form_filling',
  field_value: 'form_filling',
  annotation: 'annotations',
};
/**
 * Classifies what one incremental save changed, after the default difference policy of pyHanko: parts that signing,
 * validation data, metadata and forms need may change, each only where nothing else of the older state uses it.
 * @returns null where the catalog of either state cannot be read.
 */
export function classifyIncrement(before: PdfState, after: PdfState): Increment | null {
  if ([before, after].some((state) => state.get(state.trailer, 'Root').kind !== 'dictionary')) return null;
  let level = 0;
  const unexplained: Unexplained[] = [];
  const fields = new Set<string>();
  const note: Note = (found, object, why, { field, ...shared } = {}) => {
    if (field !== undefined) fields.add(field);
    level = Math.max(level, INCREMENT_LEVELS.indexOf(found));
    if (found === 'other' && unexplained.length < 40) unexplained.push({ object, why, ...shared });
  };
  const roles = new Map([...rolesOf(after), ...rolesOf(before)]);
  const uses = before.uses();
  compareTrailers(before, after, note);
  for (const id of after.movedSince(before)) {
    const used = uses.get(id);
    if (used !== undefined && canonical(before.object(id)) !== canonical(after.object(id)))
      judge({ id, role: roles.get(id) ?? null, uses: used, before, after, roles }, note);
  }
  compareForms(before, after, note);
  comparePages(before, after, roles, note);
  return { level: INCREMENT_LEVELS[level] ?? 'other', unexplained, fields: [...fields].toSorted() };
}

interface Changed {
  readonly id: number;
  readonly role: Role | null;
  readonly uses: readonly Use[];
  readonly before: PdfState;
  readonly after: PdfState;
  readonly roles: ReadonlyMap<number, Role>;
}

function judge({ id, role, uses, before, after, roles }: Changed, note: Note) {
  const [old, now] = [before.object(id), after.object(id)];
  const type = nameOf(entry(old, 'Type')) ?? nameOf(entry(old, 'Subtype'));
  const label = type === null ? 'an object' : `an object of type ${type}`;
  if (role === null || role === 'pages') return note('other', id, `${label} that the policy does not name was changed`);
  const stray = findStray({ role, uses, before, roles }, new Set([id]));
  if (stray !== null)
    return note('other', id, `${label} was changed that is also used by ${nameOfUse(stray)}`, sharedBy(stray, roles));
  if (role === 'catalog') return onlyKeys(old, now, CATALOG_KEYS, 'lta_updates', id, note);
  if (role === 'page') return onlyKeys(old, now, PAGE_KEYS, 'none', id, note);
  if (role === 'form') return onlyKeys(old, now, FORM_KEYS, 'form_filling', id, note);
  if (role === 'field') return judgeField({ id, before, after, roles }, note);
  if (role === 'appearance')
    for (const { from } of uses)
      if (from !== null && roles.get(from) === 'field') noteField(after, after.object(from), note);
  if (role === 'annotation') return judgeAnnotation(id, old, now, note);
  if (role === 'metadata' && !isPlainXmp(now)) return note('other', id, 'metadata with entities or without RDF');
  if (role === 'field_value' && nameOf(entry(old, 'Type')) === 'Sig' && old.kind !== 'null')
    return note('other', id, 'a signature was replaced');
  note(PART_LEVEL[role] ?? 'other', id, `${label} was changed`);
}

function differingKeys(before: PdfValue, after: PdfValue): string[] {
  const keys = [before, after].flatMap((value) => (value.kind === 'dictionary' ? [...value.entries.keys()] : []));
  return [...new Set(keys)].filter((key) => canonical(entry(before, key)) !== canonical(entry(after, key)));
}

function onlyKeys(
  before: PdfValue,
  after: PdfValue,
  allowed: ReadonlySet<string>,
  level: IncrementLevel,
  id: number | null,
  note: Note,
) {
  if (after.kind !== 'dictionary') return note('other', id, 'an object that the document needs was removed');
  const others = differingKeys(before, after).filter((key) => !allowed.has(key));
  if (others.length > 0) note('other', id, `changed entries: ${others.join(', ')}`);
  else note(level, id, '');
}

function judgeField({ id, before, after, roles }: Omit<Changed, 'role' | 'uses'>, note: Note) {
  const [old, now] = [before.object(id), after.object(id)];
  onlyKeys(old, now, FIELD_KEYS, 'form_filling', id, note);
  const changed = differingKeys(old, now);
  if (['V', 'AP', 'AS'].some((key) => changed.includes(key))) noteField(after, now, note);
  if (changed.includes('AP')) {
    const uses = referencesOf(entry(old, 'AP')).flatMap((reference) => before.uses().get(reference.id) ?? []);
    const stray = findStray({ role: 'appearance', uses, before, roles }, new Set());
    if (stray !== null)
      note('other', id, `the appearance that it replaced is also used by ${nameOfUse(stray)}`, sharedBy(stray, roles));
  }
  const [was, is] = [before.get(old, 'V'), after.get(now, 'V')];
  const signed = was.kind === 'dictionary' && entry(was, 'ByteRange').kind !== 'null';
  if (signed && canonical(was) !== canonical(is)) note('other', id, 'a signature was replaced or removed');
}

/** Notes the name of a field that was filled; fields of signatures are none. */
function noteField(state: PdfState, field: PdfValue, note: Note) {
  if (nameOf(inherited(state, field, 'FT')) !== 'Sig')
    note('form_filling', null, '', { field: fieldName(state, field) });
}

/** Widgets may be filled; other annotations may be edited, but neither may turn into something else. */
function judgeAnnotation(id: number, old: PdfValue, now: PdfValue, note: Note) {
  const keys = differingKeys(old, now);
  const widget = nameOf(entry(old, 'Subtype')) === 'Widget';
  if (widget) return onlyKeys(old, now, FIELD_KEYS, 'form_filling', id, note);
  if (now.kind === 'null' || keys.includes('Subtype') || keys.includes('Type'))
    return note('other', id, 'an annotation or its appearance was removed or became something else');
  note('annotations', id, '');
}

function isPlainXmp(value: PdfValue): boolean {
  const data = value.kind === 'dictionary' ? value.data : null;
  if (data === null || entry(value, 'Filter').kind !== 'null') return true;
  return !/<!(?:DOCTYPE|ENTITY)/i.test(data) && data.includes('RDF');
}

function compareTrailers(before: PdfState, after: PdfState, note: Note): void {
  const changed = differingKeys(before.trailer, after.trailer).filter((key) => !SECTION_KEYS.has(key));
  const lost = changed.filter((key) => entry(after.trailer, key).kind === 'null' && key !== 'Root');
  const others = changed.filter((key) => !lost.includes(key));
  if (others.length > 0) note('other', null, `changed entries of the trailer: ${others.join(', ')}`);
}

/** Fields may join a form only to be signed; none may leave it. */
function compareForms(before: PdfState, after: PdfState, note: Note): void {
  const [old, now] = [before, after].map((state) => state.get(state.get(state.trailer, 'Root'), 'AcroForm'));
  if (old?.kind === 'dictionary') onlyKeys(old, now ?? NOTHING, FORM_KEYS, 'none', null, note);
  const fieldsOf = (state: PdfState, form: PdfValue | undefined) => itemsOf(state.get(form ?? NOTHING, 'Fields'));
  const known = fieldsOf(before, old).map(canonical);
  const listed = fieldsOf(after, now);
  for (const field of listed.filter((item) => !known.includes(canonical(item)))) {
    const signature = nameOf(after.get(field, 'FT')) === 'Sig';
    note(signature ? 'form_filling' : 'other', field.kind === 'reference' ? field.id : null, 'a form field was added');
  }
  const kept = new Set(listed.map(canonical));
  if (known.some((field) => !kept.has(field))) note('other', null, 'a form field was removed');
}

function comparePages(before: PdfState, after: PdfState, roles: ReadonlyMap<number, Role>, note: Note): void {
  for (const [id, role] of roles) {
    if (role !== 'page') continue;
    const listed = (state: PdfState) => itemsOf(state.get(state.object(id), 'Annots'));
    const [old, now] = [listed(before).map(canonical), listed(after)];
    for (const item of now.filter((each) => !old.includes(canonical(each)))) {
      const field = item.kind === 'reference' && roles.get(item.id) === 'field';
      note(field ? 'form_filling' : 'annotations', id, '');
    }
    const kept = new Set(now.map(canonical));
    if (old.some((item) => !kept.has(item))) note('other', id, 'an annotation was removed from a page');
  }
}
