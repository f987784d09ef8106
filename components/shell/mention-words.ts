import type { Mention } from '#lib/contracts/mention.ts';
import { pages } from '#lib/paths.ts';

type Place = Pick<Mention, 'kind' | 'key' | 'about'>;

/** What a note is about, in words. */
export function placeOf({ kind, about }: Place): string {
  switch (kind) {
    case 'alert':
      return `the case of ${about}`;
    case 'ip':
      return `the address ${about}`;
    case 'user':
    case 'device':
    case 'document':
    case 'customer':
      return `the ${kind} ${about}`;
    default:
      return kind satisfies never;
  }
}

/** The page of what a note is about. */
export function placePath(tenantId: string, { kind, key }: Place): string {
  switch (kind) {
    case 'alert':
      return pages.alert(tenantId, key);
    case 'user':
    case 'device':
    case 'ip':
      return pages.entity(tenantId, kind, key);
    case 'document':
      return pages.document(tenantId, key);
    case 'customer':
      return pages.customer(tenantId, key);
    default:
      return kind satisfies never;
  }
}
