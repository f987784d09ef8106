import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../sealed.ts';

const SECRET_BYTES = 32;
/** Where the secret of an endpoint is sealed for. */
export const placeOfSecret = (tenantId: string, endpointId: string) => `${tenantId}|webhook_endpoints|${endpointId}`;

export interface NewSecret {
  /** `whsec_` and 32 random bytes in base64, as the Standard Webhooks specification writes it. */
  readonly secret: string;
  readonly cipher: string;
}

export function makeSecret(tenantId: string, endpointId: string): NewSecret {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, cipher: seal(secret, placeOfSecret(tenantId, endpointId)) };
}

interface SecretsOf {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly secretCipher: string;
  readonly previousCipher: string | null;
  readonly previousUntil: Date | null;
}

/** The secrets that sign at this time: the current one, and the one before while the rotation overlaps. */
export function secretsInForce(endpoint: SecretsOf, now: Date): string[] {
  const { tenantId, endpointId, secretCipher, previousCipher, previousUntil } = endpoint;
  const previous = previousCipher !== null && previousUntil !== null && previousUntil > now ? [previousCipher] : [];
  return [secretCipher, ...previous].map((cipher) => unseal(cipher, placeOfSecret(tenantId, endpointId)));
}
