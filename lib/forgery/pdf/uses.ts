import type { Role } from './roles.ts';
import type { PdfState, Use } from './state.ts';

interface Part {
  readonly role: Role;
  readonly uses: readonly Use[];
  readonly before: PdfState;
  readonly roles: ReadonlyMap<number, Role>;
}

/** Parts of the document that nothing outside of them should use. */
const CLOSED: ReadonlySet<Role> = new Set(['info', 'validation', 'extensions', 'appearance', 'field_value']);

/** A use of the older state from outside of the object's own part, also through other objects of that part. */
export function findStray({ role, uses, before, roles }: Part, seen: Set<number>): Use | null {
  for (const use of uses) {
    const { from } = use;
    if (!isExpected(use, role, roles)) return use;
    if (from === null || roles.get(from) !== role || !CLOSED.has(role) || seen.has(from)) continue;
    seen.add(from);
    const further = findStray({ role, uses: before.uses().get(from) ?? [], before, roles }, seen);
    if (further !== null) return further;
  }
  return null;
}

export const nameOfUse = ({ from, path }: Use): string =>
  `${from === null ? 'the trailer' : `object ${from}`} (${path.join('/')})`;

/** Where an object of a role is used when only its own part of the document uses it. */
function isExpected({ from, path }: Use, role: Role, roles: ReadonlyMap<number, Role>): boolean {
  const source = from === null ? 'trailer' : roles.get(from);
  const key = path[0] ?? '';
  if (role === 'catalog' || role === 'page' || source === role) return true;
  switch (role) {
    case 'info':
      return source === 'trailer' && key === 'Info';
    case 'metadata':
      return path.at(-1) === 'Metadata';
    case 'validation':
      return source === 'catalog' && key === 'DSS';
    case 'extensions':
      return source === 'catalog' && key === 'Extensions';
    case 'structure':
      return source === 'catalog' && key === 'StructTreeRoot';
    case 'form':
      return source === 'catalog' && key === 'AcroForm';
    case 'form_resource':
      return source === 'form' || source === 'appearance' || (source === 'catalog' && key === 'AcroForm');
    case 'appearance':
      return source === 'field' && key === 'AP';
    case 'field_value':
      return source === 'field' || (source === 'catalog' && key === 'Perms');
    case 'annotation_list':
      return source === 'page';
    case 'field_list':
      return source === 'form' || source === 'field' || (source === 'catalog' && key === 'AcroForm');
    default:
      return source !== 'trailer' && source !== undefined && !(source === 'page' && key !== 'Annots');
  }
}

/** Entries of the trailer and of the catalog that the format names (ISO 32000-2, tables 15 and 29). */
const NAMED = new Set(
  [
    'Size Prev Root Encrypt Info ID XRefStm Type Version Extensions Pages PageLabels Names Dests ViewerPreferences',
    'PageLayout PageMode Outlines Threads OpenAction AA URI AcroForm Metadata StructTreeRoot MarkInfo Lang SpiderInfo',
    'OutputIntents PieceInfo OCProperties Perms Legal Requirements Collection NeedsRendering DSS AF DPartRoot',
  ].flatMap((line) => line.split(' ')),
);

/** Marks a use by an entry that no reader is known to follow: what it does with the object cannot be compared. */
export function sharedBy({ from, path }: Use, roles: ReadonlyMap<number, Role>): { readonly shared?: true } {
  const root = from === null || roles.get(from) === 'catalog';
  return root && !NAMED.has(path[0] ?? '') ? { shared: true } : {};
}
