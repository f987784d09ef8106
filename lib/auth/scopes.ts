import { type Role, SCOPES, type Scope } from '#db/vocab.ts';

const READ: readonly Scope[] = [
  'alerts:read',
  'documents:read',
  'customers:read',
  'tenants:read',
  'detectors:read',
  'labels:read',
  'rules:read',
  'lists:read',
  'models:read',
];
const DECIDE: readonly Scope[] = [
  'events:write',
  'documents:write',
  'customers:write',
  'alerts:write',
  'labels:write',
  'rules:write',
  'lists:write',
];

const BY_ROLE: Record<Role, readonly Scope[]> = {
  viewer: READ,
  analyst: [...READ, ...DECIDE],
  admin: SCOPES,
};

/** What a signed-in person may do; API clients carry their own list. */
export function scopesOf(role: Role): ReadonlySet<Scope> {
  return new Set(BY_ROLE[role]);
}
