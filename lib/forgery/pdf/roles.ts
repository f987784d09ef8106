import type { PdfState } from './state.ts';
import { entry, itemsOf, nameOf, type PdfValue, referencesOf } from './value.ts';

/** What an object is for, as far as the increment policy asks. */
export type Role =
  | 'catalog'
  | 'pages'
  | 'page'
  | 'annotation_list'
  | 'annotation'
  | 'form'
  | 'field_list'
  | 'field'
  | 'appearance'
  | 'field_value'
  | 'form_resource'
  | 'validation'
  | 'extensions'
  | 'metadata'
  | 'info'
  | 'structure';

/** Keys that lead back to a page or to the document rather than to parts of the object. */
const BACK = new Set(['P', 'Parent', 'Pg', 'Obj', 'Stm', 'Data', 'Dest', 'Page', 'A', 'AA']);
const TREE_DEPTH_MAX = 64;

/** The roles of a state's objects; an object in two parts of the document keeps the first, most specific one. */
export function rolesOf(state: PdfState): ReadonlyMap<number, Role> {
  const roles = new Map<number, Role>();
  const give = (value: PdfValue, role: Role): boolean => {
    if (value.kind !== 'reference' || roles.has(value.id)) return false;
    roles.set(value.id, role);
    return true;
  };
  const root = entry(state.trailer, 'Root');
  give(root, 'catalog');
  const form = entry(state.resolve(root), 'AcroForm');
  give(form, 'form');
  walkFields(state, entry(state.resolve(form), 'Fields'), give, 0);
  walkPages(state, entry(state.resolve(root), 'Pages'), give, 0);
  const closures: readonly [PdfValue, Role][] = [
    [entry(state.trailer, 'Info'), 'info'],
    [entry(state.resolve(root), 'Metadata'), 'metadata'],
    [entry(state.resolve(root), 'DSS'), 'validation'],
    [entry(state.resolve(root), 'Extensions'), 'extensions'],
    [entry(state.resolve(root), 'StructTreeRoot'), 'structure'],
    ...[...roles].flatMap(([id, role]): [PdfValue, Role][] => {
      const object = state.object(id);
      if (role === 'annotation') return [[entry(object, 'AP'), 'annotation']];
      if (role !== 'field') return [];
      return [
        [entry(object, 'AP'), 'appearance'],
        ...['V', 'DV', 'Lock', 'SV'].map((key): [PdfValue, Role] => [entry(object, key), 'field_value']),
      ];
    }),
    [entry(state.resolve(form), 'DR'), 'form_resource'],
  ];
  for (const [value, role] of closures) close(state, value, role, give);
  return roles;
}

type Give = (value: PdfValue, role: Role) => boolean;

function close(state: PdfState, start: PdfValue, role: Role, give: Give): void {
  const queue = referencesOf(start);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next.path.some((key) => BACK.has(key)) || !give({ kind: 'reference', id: next.id }, role)) continue;
    for (const reference of referencesOf(state.object(next.id))) queue.push(reference);
  }
}

function walkFields(state: PdfState, list: PdfValue, give: Give, depth: number): void {
  give(list, 'field_list');
  if (depth > TREE_DEPTH_MAX) return;
  for (const item of itemsOf(state.resolve(list)))
    if (give(item, 'field')) walkFields(state, entry(state.resolve(item), 'Kids'), give, depth + 1);
}

function walkPages(state: PdfState, node: PdfValue, give: Give, depth: number): void {
  const value = state.resolve(node);
  const kids = state.get(value, 'Kids');
  const leaf = kids.kind !== 'array' && nameOf(state.get(value, 'Type')) !== 'Pages';
  if (!give(node, leaf ? 'page' : 'pages') || depth > TREE_DEPTH_MAX) return;
  if (!leaf) for (const kid of itemsOf(kids)) walkPages(state, kid, give, depth + 1);
  const annotations = entry(value, 'Annots');
  give(annotations, 'annotation_list');
  for (const item of itemsOf(state.resolve(annotations)))
    if (give(item, 'annotation')) give(entry(state.resolve(item), 'Popup'), 'annotation');
}
