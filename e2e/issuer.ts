import { createHash, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const KEY_ID = 'key-1';
const LIFE_SECONDS = 300;

export interface Claims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** An OpenID Connect provider on loopback that knows one client and lets whoever `person` is in without a question. */
export interface Issuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits at the browser; null refuses to sign in. */
  person: Claims | null;
  /** Changes the claims of the next id tokens, to forge them. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Why the token endpoint refused, in order. */
  readonly refusals: string[];
  close(): Promise<void>;
}

interface Grant {
  readonly claims: Claims;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void> | void;

/** Starts a provider on a free port: RS256, PKCE with S256 demanded, codes for one use. */
export async function startIssuer(): Promise<Issuer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const issuer: Issuer = {
    url,
    clientId: 'assay',
    clientSecret: randomUUID(),
    person: null,
    forge: (claims) => claims,
    refusals: [],
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const routes = routesOf(issuer, keys.publicKey.export({ format: 'jwk' }), (claims) =>
    signed(keys.privateKey, claims),
  );
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const answer = routes[pathname];
    if (answer) void answer(request, response, searchParams);
    else json(response, 404, { error: 'not_found' });
  });
  return issuer;
}

function routesOf(issuer: Issuer, jwk: JsonWebKey, signedToken: (claims: Record<string, unknown>) => string) {
  const grants = new Map<string, Grant>();
  const profiles = new Map<string, Claims>();
  const routes: Record<string, Answer> = {
    '/.well-known/openid-configuration': (_, response) => json(response, 200, discovery(issuer.url)),
    '/jwks': (_, response) => json(response, 200, { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }),
    '/authorize': (_, response, query) => {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (issuer.person) {
        const code = randomUUID();
        grants.set(code, grantOf(issuer.person, query));
        back.searchParams.set('code', code);
      } else back.searchParams.set('error', 'access_denied');
      response.writeHead(302, { location: back.toString() }).end();
    },
    '/token': async (request, response) => {
      const form = new URLSearchParams(await text(request));
      const grant = grants.get(form.get('code') ?? '');
      grants.delete(form.get('code') ?? '');
      const refusal = refusalOf(issuer, request, form, grant);
      if (refusal || !grant) {
        issuer.refusals.push(refusal ?? 'code');
        return json(response, 400, { error: 'invalid_grant', error_description: refusal });
      }
      const accessToken = randomUUID();
      profiles.set(accessToken, grant.claims);
      const idToken = signedToken(issuer.forge(claimsOf(issuer, grant)));
      json(response, 200, { access_token: accessToken, token_type: 'Bearer', id_token: idToken });
    },
    '/userinfo': (request, response) => {
      const claims = profiles.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      json(response, claims ? 200 : 401, claims ?? { error: 'invalid_token' });
    },
  };
  return routes;
}

function grantOf(claims: Claims, query: URLSearchParams): Grant {
  const challenge = query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null;
  return { claims, nonce: query.get('nonce'), challenge, redirectUri: query.get('redirect_uri') ?? '' };
}

function claimsOf({ url, clientId }: Issuer, { claims, nonce }: Grant): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return { ...claims, iss: url, aud: clientId, iat: now, exp: now + LIFE_SECONDS, nonce };
}

function refusalOf(
  { clientId, clientSecret }: Issuer,
  request: IncomingMessage,
  form: URLSearchParams,
  grant: Grant | undefined,
): string | null {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (request.headers.authorization !== basic) return 'client';
  if (!grant) return 'code';
  if (form.get('redirect_uri') !== grant.redirectUri) return 'redirect_uri';
  return grant.challenge === verifier ? null : 'code_verifier';
}

function discovery(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  };
}

function signed(key: Parameters<typeof sign>[2], claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
