import { keys } from '#lib/keys.ts';
import type { Marks } from './marks.ts';

const HASH_CHARS = 32;

/** How the audit names an erased customer: by the id, or by a keyed hash of an id that says who it is, such as an address. */
export function nameInAudit(tenantId: string, customerId: string, marksBesideId: Marks): string {
  if (!marksBesideId.isIn(customerId)) return customerId;
  return `hmac:${keys().lookup.hash(`${tenantId}|erased|${customerId}`, HASH_CHARS)}`;
}
