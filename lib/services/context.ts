import { v7 as uuid } from 'uuid';
import type { DueMinutes, Role, Scope } from '#db/vocab.ts';
import { ServiceError } from './errors.ts';

export type Actor =
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly email: string;
      readonly role: Role;
      readonly sessionId: string;
    }
  | { readonly kind: 'client'; readonly clientId: string; readonly tokenId: string; readonly name: string }
  | { readonly kind: 'system'; readonly name: string };

/** Who calls, for which organisation, and what it may do. */
export interface Caller {
  readonly actor: Actor;
  readonly orgId: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Null covers every tenant of the organisation. */
  readonly tenantIds: readonly string[] | null;
  /** A person who has to enrol a second factor first: no scope and no tenant. */
  readonly mustEnrol?: boolean;
}

export interface Context extends Caller {
  readonly requestId: string;
  readonly now: Date;
}

export interface TenantRow {
  readonly tenantId: string;
  readonly orgId: string;
  readonly name: string;
  readonly blockThreshold: number;
  readonly paymentBlockThreshold: number;
  /** Of single event types; wins over the two above. */
  readonly blockThresholds: Readonly<Record<string, number>>;
  /** Events, and documents, that came longer ago are removed; null keeps them for ever. */
  readonly keepEventsDays: number | null;
  readonly keepDocumentsDays: number | null;
  /** Minutes after its alert by which a case of each severity is to be decided; null sets no time. */
  readonly dueMinutes: DueMinutes;
  readonly createdAt: Date;
}

/** A context whose tenant has been resolved and is within the caller's reach. */
export interface TenantContext extends Context {
  readonly tenant: TenantRow;
}

/** The context of work in the background, which nobody asked for. @param name of the work, as the audit shows it. */
export function backgroundContext(name: string, tenant: TenantRow, scopes: readonly Scope[], now: Date): TenantContext {
  const actor = { kind: 'system', name } as const;
  return { actor, orgId: tenant.orgId, scopes: new Set(scopes), tenantIds: null, requestId: uuid(), now, tenant };
}

/** @throws ServiceError insufficient_scope (403). */
export function requireScope(ctx: Pick<Caller, 'scopes'>, scope: Scope): void {
  if (ctx.scopes.has(scope)) return;
  throw new ServiceError('insufficient_scope', `This needs the scope ${scope}, which the caller does not have.`, {
    headers: { 'WWW-Authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
  });
}

/**
 * For files of personal data, which leave the console: a person must also be allowed to write what is in them, so a viewer
 * gets none. An API client has the scopes that it was given on purpose.
 * @throws ServiceError insufficient_scope (403).
 */
export function requireExport(ctx: Pick<Caller, 'actor' | 'scopes'>, kind: 'customers' | 'lists'): void {
  requireScope(ctx, `${kind}:read`);
  if (ctx.actor.kind === 'user') requireScope(ctx, `${kind}:write`);
}

/**
 * For what concerns the whole organisation: a caller of some tenants must not reach the others by it.
 * @throws ServiceError insufficient_scope (403).
 */
export function requireAllTenants(ctx: Pick<Caller, 'tenantIds'>): void {
  if (ctx.tenantIds === null) return;
  throw new ServiceError('insufficient_scope', 'This needs a caller that covers every tenant of the organisation.');
}

/** How an actor is written in audit rows and `created_by`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return `user:${actor.email}`;
    case 'client':
      return `client:${actor.clientId}`;
    case 'system':
      return `system:${actor.name}`;
    default:
      return actor satisfies never;
  }
}
