import type { OAuthConfig } from 'next-auth/providers/oauth';
import { env } from '#lib/env.ts';

interface OidcProfile {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
}

/** An OpenID Connect provider by ASSAY_OIDC_ISSUER, _CLIENT_ID and _CLIENT_SECRET; null where they are not set. */
export function oidcProvider(): OAuthConfig<OidcProfile> | null {
  const { ASSAY_OIDC_ISSUER: issuer, ASSAY_OIDC_CLIENT_ID: clientId, ASSAY_OIDC_CLIENT_SECRET: clientSecret } = env();
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    id: 'oidc',
    name: env().ASSAY_OIDC_NAME,
    type: 'oauth',
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    profile: (profile) => ({ id: profile.sub, email: profile.email ?? null, name: profile.name ?? null }),
  };
}
