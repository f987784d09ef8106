import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks differ: the codes of the step before and after are taken too (RFC 6238 section 5.2). */
const WINDOW_STEPS = 1;
/** RFC 4226 section 4, R6: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;

/** A new secret in base32. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step that a code belongs to, or null when it is wrong or of another time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** The code of an instant. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Assay', label, secret, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' });
}
