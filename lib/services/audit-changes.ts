import { isDeepStrictEqual } from 'node:util';

/** A member before and after a change, as JSON. */
export type AuditChanges = Record<string, { readonly from: unknown; readonly to: unknown }>;

/**
 * What a change alters, for the detail of its audit row: each member of it that is another than before. A member that the object did not
 * have is null.
 */
export function changesOf(before: object, after: object): AuditChanges {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .map(([member, to]) => [member, { from: known.get(member) ?? null, to: to ?? null }] as const)
      .filter(
        ([member, { from, to }]) => after[member as keyof typeof after] !== undefined && !isDeepStrictEqual(from, to),
      ),
  );
}
