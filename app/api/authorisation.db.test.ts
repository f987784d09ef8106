import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, Scope } from '#db/vocab.ts';
import { ROLES, SCOPES } from '#db/vocab.ts';
import { scopesOf } from '#lib/auth/scopes.ts';
import { call, makeSessionCookie, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as openApi } from './openapi.json/route.ts';
import { ROUTES } from './routes.ts';

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly access: Scope | 'authenticated' | 'public';
  readonly tenant: 'path' | 'query' | 'none';
}

interface Described {
  readonly 'x-access': Operation['access'];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

const OWN_RULES = new Set(['/api/metrics', '/api/oauth/token', '/api/openapi.json', '/api/documents/{document_id}']);
/** Whole files of personal data: a client needs the scope to read, a person the one to write (requireExport). */
const PERSONS_NEED: Readonly<Record<string, Scope>> = {
  'GET /api/customers/export': 'customers:write',
  'GET /api/lists/{list_id}/export': 'lists:write',
};
const SAMPLE_PARAMS: Readonly<Record<string, string>> = { report_id: '1', page: '1', engine: 'risk', kind: 'user' };
const operations = await readOperations();
const guarded = operations.filter(({ access }) => access !== 'public');

/** The matrix is read from the OpenAPI document, so a route cannot be left out of it. */
async function readOperations(): Promise<Operation[]> {
  const document = await (await call(openApi, '/api/openapi.json')).json();
  return Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} /api${path}`,
      path: `/api${path}`,
      method: method.toUpperCase() as Operation['method'],
      access: described['x-access'],
      tenant: path.includes('{tenant_id}')
        ? 'path'
        : described.parameters.some(({ name, in: place }) => name === 'tenant_id' && place === 'query')
          ? 'query'
          : 'none',
    })),
  );
}

async function send(
  operation: Operation,
  tenantId: string,
  init: { token?: string; headers?: Record<string, string> } = {},
) {
  const handler = ROUTES[operation.path]?.[operation.method];
  if (!handler) throw new Error(`${operation.name} is described, but not in ROUTES.`);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(
    names.map((name) => [name, name === 'tenant_id' ? tenantId : (SAMPLE_PARAMS[name] ?? 'none')]),
  );
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const query = operation.tenant === 'query' ? `?tenant_id=${tenantId}` : '';
  const response = await call(handler, `${path}${query}`, { method: operation.method, params, ...init });
  if (response.headers.get('content-type')?.includes('event-stream')) {
    await response.body?.cancel();
    return { status: response.status, error: null, text: '' };
  }
  const text = await response.text();
  const error = response.headers.get('content-type') === 'application/json' ? JSON.parse(text).error : null;
  return { status: response.status, error: error as string | null, text };
}

describe('the authorisation matrix', () => {
  let own: TestTenant;
  let foreign: TestTenant;
  /** Of the same organisation as `own`. */
  let sister: TestTenant;
  /** An administrator of `own` alone. */
  let limited: string;
  let cookies: Record<Role, string>;

  beforeAll(async () => {
    own = await makeTenant();
    foreign = await makeTenant();
    sister = await makeTenant(own.orgId);
    limited = await makeSessionCookie(own, 'admin', [own.tenantId]);
    const made = await Promise.all(ROLES.map(async (role) => [role, await makeSessionCookie(own, role)] as const));
    cookies = Object.fromEntries(made) as Record<Role, string>;
  });

  it('covers every route, and every guarded one by a known scope', () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const { access } of guarded) expect([...SCOPES, 'authenticated']).toContain(access);
  });

  it.each(guarded)('$name refuses a missing token', async (operation) => {
    expect(await send(operation, own.tenantId)).toMatchObject({ status: 401, error: 'missing_token' });
  });

  it.each(guarded)('$name refuses malformed, expired and revoked tokens alike', async (operation) => {
    const past = new Date(Date.now() - 1000);
    const tokens = ['nonsense', await makeToken(own, { expiresAt: past }), await makeToken(own, { revokedAt: past })];
    const answers = await Promise.all(tokens.map((token) => send(operation, own.tenantId, { token })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, error: 'invalid_token' });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it.each(guarded.filter(({ tenant }) => tenant !== 'none'))(
    '$name answers a foreign tenant with the bytes of a missing one',
    async (operation) => {
      const tokens = [await makeToken(own), await makeToken(own, { tenantIds: null })];
      for (const token of tokens) {
        const there = await send(operation, foreign.tenantId, { token });
        const missing = await send(operation, 'no-such-tenant', { token });
        expect(there).toMatchObject({ status: 404, error: 'tenant_not_found' });
        expect(there.text.replaceAll(foreign.tenantId, 'no-such-tenant')).toBe(missing.text);
      }
    },
  );

  it.each(guarded.filter(({ tenant }) => tenant !== 'none'))(
    '$name answers a person of other tenants with the bytes of a missing one',
    async (operation) => {
      const headers = { cookie: limited, 'sec-fetch-site': 'same-origin' };
      const there = await send(operation, sister.tenantId, { headers });
      const missing = await send(operation, 'no-such-tenant', { headers });
      expect(there).toMatchObject({ status: 404, error: 'tenant_not_found' });
      expect(there.text.replaceAll(sister.tenantId, 'no-such-tenant')).toBe(missing.text);
    },
  );

  it.each(guarded.filter(({ access }) => access !== 'authenticated'))(
    '$name refuses a token of every other scope',
    async (operation) => {
      const token = await makeToken(own, { scopes: SCOPES.filter((scope) => scope !== operation.access) });
      expect(await send(operation, own.tenantId, { token })).toMatchObject({
        status: 403,
        error: 'insufficient_scope',
      });
    },
  );

  it.each(guarded)('$name accepts a token of its scope', async (operation) => {
    const scopes: Scope[] = operation.access === 'authenticated' ? ['alerts:read'] : [operation.access as Scope];
    const { status } = await send(operation, own.tenantId, { token: await makeToken(own, { scopes }) });
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it.each(guarded.flatMap((operation) => ROLES.map((role) => ({ ...operation, role }))))(
    '$name holds a $role session to its role',
    async ({ role, ...operation }) => {
      const needed = PERSONS_NEED[operation.name] ?? operation.access;
      const allowed = needed === 'authenticated' || scopesOf(role).has(needed as Scope);
      const headers = { cookie: cookies[role], 'sec-fetch-site': 'same-origin' };
      const { status, error } = await send(operation, own.tenantId, { headers });
      if (allowed) expect([401, 403]).not.toContain(status);
      else expect({ status, error }).toEqual({ status: 403, error: 'insufficient_scope' });
    },
  );

  it.each(guarded.filter(({ method }) => method !== 'GET'))(
    '$name refuses a session from another site',
    async (operation) => {
      const headers = { cookie: cookies.admin, 'sec-fetch-site': 'cross-site' };
      expect(await send(operation, own.tenantId, { headers })).toMatchObject({
        status: 403,
        error: 'forbidden_origin',
      });
    },
  );

  it.each(operations.filter(({ access, path }) => access === 'public' && !OWN_RULES.has(path)))(
    '$name needs no token',
    async (operation) => {
      expect([401, 403]).not.toContain((await send(operation, own.tenantId)).status);
    },
  );
});
