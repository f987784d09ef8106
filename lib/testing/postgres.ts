import { encode } from 'next-auth/jwt';
import type postgres from 'postgres';
import { v7 as uuid } from 'uuid';
import { inject } from 'vitest';
import { database } from '#db/client.ts';
import { insertClient, insertToken } from '#db/queries/clients.ts';
import { insertOrganisation, insertTenant } from '#db/queries/tenants.ts';
import { insertSession, insertUser } from '#db/queries/users.ts';
import { type Role, SCOPES, type Scope } from '#db/vocab.ts';
import { sessionCookieName } from '#lib/auth/session.ts';
import { createToken } from '#lib/auth/token-format.ts';
import { env } from '#lib/env.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { administer, databaseUrl } from './global-postgres.ts';

export interface TestTenant {
  readonly orgId: string;
  readonly tenantId: string;
}

let counter = 0;

/** A new organisation with one tenant (or another tenant of `orgId`). */
export async function makeTenant(orgId?: string): Promise<TestTenant> {
  const { db } = database().everyTenant;
  counter += 1;
  const tenantId = `tenant-${counter}-${uuid().slice(-8)}`;
  const org = orgId ?? `org-${counter}-${uuid().slice(-8)}`;
  if (!orgId) await insertOrganisation(db, { orgId: org, name: 'Test', createdAt: new Date() });
  await insertTenant(db, { tenantId, orgId: org, name: 'Test', createdAt: new Date() });
  return { orgId: org, tenantId };
}

export interface TokenOptions {
  readonly scopes?: readonly Scope[];
  /** Null covers all tenants; default: the tenant alone. */
  readonly tenantIds?: readonly string[] | null;
  readonly expiresAt?: Date;
  readonly revokedAt?: Date;
}

/** A bearer token for a tenant, with every scope unless told otherwise. */
export async function makeToken(tenant: TestTenant, options: TokenOptions = {}): Promise<string> {
  const { db } = database().everyTenant;
  const { token, tokenId, hash } = createToken(env().ASSAY_TOKEN_ENV);
  const clientId = `client-${uuid()}`;
  const scopes = [...(options.scopes ?? SCOPES)];
  const tenantIds = options.tenantIds === undefined ? [tenant.tenantId] : options.tenantIds && [...options.tenantIds];
  const createdAt = new Date();
  await insertClient(db, {
    clientId,
    orgId: tenant.orgId,
    name: 'test',
    scopes,
    tenantIds,
    createdBy: 'test',
    createdAt,
  });
  const expiresAt = options.expiresAt ?? new Date(Date.now() + 3_600_000);
  await insertToken(db, {
    tokenId,
    clientId,
    kind: 'secret',
    hash,
    scopes,
    createdAt,
    expiresAt,
    revokedAt: options.revokedAt ?? null,
  });
  return token;
}

/** The Cookie header of a signed-in person of a role. @param tenantIds null covers all tenants. */
export async function makeSessionCookie(
  tenant: TestTenant,
  role: Role,
  tenantIds: string[] | null = null,
): Promise<string> {
  const userId = `user-${uuid()}`;
  const row = { userId, orgId: tenant.orgId, email: `${userId}@example.com`, role, tenantIds, createdAt: new Date() };
  await insertUser(database().db, row);
  return signInAs(userId);
}

/** Opens a session of a person and gives its Cookie header. */
export async function signInAs(userId: string): Promise<string> {
  const sessionId = uuid();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertSession(database().everyTenant.db, { sessionId, userId, createdAt: new Date(), expiresAt });
  const token = await encode({ token: { sid: sessionId }, secret: env().NEXTAUTH_SECRET });
  return `${sessionCookieName()}=${token}`;
}

/** Calls a route handler as Next does. `path` is below the origin; `params` fills the dynamic segments. */
export function call(
  handler: (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>,
  path: string,
  options: RequestInit & { token?: string; params?: Record<string, string> } = {},
): Promise<Response> {
  const { token, params, ...init } = options;
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const request = new Request(`http://localhost:3000${path}`, {
    ...init,
    headers,
    ...(init.body ? { duplex: 'half' } : {}),
  } as RequestInit);
  return handler(request, { params: Promise.resolve(params ?? {}) });
}

/** The database of the test, as the owner of its tables. */
export const ownerUrl = (): string =>
  databaseUrl(inject('databaseServer'), new URL(env().DATABASE_URL).pathname.slice(1));

/** Does what the application may not, such as making tables, in the database of the test. */
export function asOwner(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  return administer(ownerUrl(), work);
}

/** A proxy before the database of the test, and its URL by way of the proxy. */
export async function openProxy(): Promise<{ proxy: DatabaseProxy; url: string }> {
  const url = new URL(env().DATABASE_URL);
  const directory = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const proxy = await startDatabaseProxy(
    directory === null ? { host: url.hostname, port } : { path: `${directory}/.s.PGSQL.${port}` },
  );
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.toString() };
}

/** As if nobody had tried to sign in. */
export async function clearSignInTries(): Promise<void> {
  await database().sql`delete from sign_in_tries`;
}
