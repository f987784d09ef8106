import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '#lib/env.ts';
import { keys } from '#lib/keys.ts';
import { ServiceError } from '../errors.ts';

const LIFETIME_S = 15 * 60;

/** Query members of a temporary URL. Loose on purpose: whatever is wrong with them is one refusal. */
export const TemporaryUrlQuery = z.looseObject({
  tenant: z.string().optional().describe('Tenant that the document belongs to.'),
  exp: z.string().optional().describe('End of its life, seconds since 1970.'),
  name: z.string().optional().describe('File name for the download.'),
  kid: z.string().optional().describe('Id of the key that signed it.'),
  sig: z.string().optional().describe('HMAC-SHA-256, hex.'),
});

export interface Grant {
  readonly tenantId: string;
  readonly documentId: string;
  readonly fileName: string;
}

/** A URL that gives one document to whoever holds it, for 15 minutes, by GET only. */
export function temporaryUrl(grant: Grant, now: Date): string {
  const exp = String(Math.floor(now.getTime() / 1000) + LIFETIME_S);
  const [key = ''] = keys().signing;
  const query = new URLSearchParams({ tenant: grant.tenantId, exp, name: grant.fileName, kid: keyId(key) });
  query.set('sig', signatureOf(grant, exp, key));
  return `${new URL(env().NEXTAUTH_URL).origin}${pathOf(grant.documentId)}?${query}`;
}

/** @throws ServiceError invalid_signature (403): changed, expired, signed with another key, or not signed at all. */
export function readTemporaryUrl(documentId: string, query: z.output<typeof TemporaryUrlQuery>, now: Date): Grant {
  const { tenant = '', exp = '', name = '', kid, sig = '', ...others } = query;
  const grant = { tenantId: tenant, documentId, fileName: name };
  const key = keys().signing.find((each) => keyId(each) === kid);
  const expected = Buffer.from(signatureOf(grant, exp, key ?? ''));
  const given = Buffer.from(sig);
  const genuine = key !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
  if (!genuine || Object.keys(others).length > 0)
    throw new ServiceError('invalid_signature', 'This URL was not made by this installation, or was changed.');
  if (Number(exp) * 1000 <= now.getTime())
    throw new ServiceError('invalid_signature', 'This URL has expired. Read the report again for a new one.');
  return grant;
}

const pathOf = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}`;

const keyId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

function signatureOf({ tenantId, documentId, fileName }: Grant, exp: string, key: string): string {
  const parts = ['GET', pathOf(documentId), tenantId, exp, `attachment; ${fileName}`];
  return createHmac('sha256', key)
    .update(`document\0${parts.join('\0')}`)
    .digest('hex');
}
