import { decode, type JWT } from 'next-auth/jwt';
import { keys } from '#lib/keys.ts';

/** The claims of a cookie that this installation encrypted, with the current secret or an earlier one; else null. */
export async function decodeCookie(token: string, salt = ''): Promise<JWT | null> {
  for (const secret of keys().session) {
    const claims = await decode({ token, secret, salt }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}
