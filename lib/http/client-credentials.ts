import { z } from 'zod';
import { AccessTokenRequest } from '#lib/contracts/organisation.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { readForm } from './body.ts';

const AnyGrant = AccessTokenRequest.extend({ grant_type: z.string() });

/** A token request, as a form or as JSON. @throws ServiceError invalid_request, unsupported_grant_type (RFC 6749 section 5.2). */
export async function readTokenRequest(request: Request): Promise<z.output<typeof AnyGrant>> {
  const form = await readForm(request, AnyGrant);
  if (AccessTokenRequest.shape.grant_type.safeParse(form.grant_type).success) return form;
  const message = `The grant type ${form.grant_type.slice(0, 64)} is not given here: use client_credentials.`;
  throw new ServiceError('unsupported_grant_type', message);
}

/** Client id and secret from the Basic header or the form (RFC 6749 section 2.3.1). @throws ServiceError invalid_client. */
export function clientCredentialsOf(
  request: Request,
  form: { client_id?: string | undefined; client_secret?: string | undefined },
): { clientId: string; clientSecret: string } {
  const basic = /^Basic (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const decoded = basic ? Buffer.from(basic, 'base64').toString() : undefined;
  const separator = decoded?.indexOf(':') ?? -1;
  const clientId = decoded ? percentDecoded(decoded.slice(0, separator)) : form.client_id;
  const clientSecret = decoded ? percentDecoded(decoded.slice(separator + 1)) : form.client_secret;
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new ServiceError(
    'invalid_client',
    'Send client_id and client_secret, in the form or as Basic authentication.',
    {
      headers: { 'WWW-Authenticate': 'Basic realm="api"' },
    },
  );
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
