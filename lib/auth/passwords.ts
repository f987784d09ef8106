import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. argon2id is the library's default variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown user (null hash) as for a known one, so that timing tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** 120 random bits in a form that can be read out. */
export function createPassword(): string {
  return randomBytes(15)
    .toString('base64url')
    .replace(/(.{5})(?=.)/g, '$1-');
}
