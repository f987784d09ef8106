import { randomUUID } from 'node:crypto';
import type { Role, Scope } from '#db/vocab.ts';

export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery staple' };

/** What a browser of a signed-in person keeps; the form that Playwright takes. */
export interface StorageState {
  readonly cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Lax';
  }[];
  readonly origins: [];
}

/** Signs in as the sign-in form does. @throws Error when it is refused. */
export async function signIn(url: string, email: string, password: string): Promise<StorageState> {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const first = await fetch(`${url}/api/auth/csrf`);
  keep(first);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie() },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    redirect: 'manual',
  });
  keep(answer);
  if (![...jar.keys()].some((name) => name.endsWith('assay.session'))) {
    throw new Error(`Signing in as ${email} was refused: ${answer.status} ${await answer.text()}`);
  }
  const shared = {
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { cookies: [...jar].map(([name, value]) => ({ name, value, ...shared })), origins: [] };
}

/** The administrator's own API calls, by session. */
export function backstage(url: string, admin: StorageState) {
  const cookie = admin.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    createTenant: (name: string) =>
      post<{ tenant_id: string }>('/api/tenants', { name, tenant_id: `t-${randomUUID().slice(0, 12)}` }),
    createSite: (tenantId: string, site: { name: string; origins: readonly string[] }) =>
      post<{ site_key: string }>(`/api/sites?tenant_id=${tenantId}`, site),
    createUser: (email: string, role: Role, password: string) => post('/api/users', { email, role, password }),
    createToken: async (tenantId: string, scopes: readonly Scope[]) =>
      (await post<{ token: string }>('/api/clients', { name: 'browser test', scopes, tenant_ids: [tenantId] })).token,
  };
}
