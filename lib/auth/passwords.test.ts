import { expect, it } from 'vitest';
import { createPassword, hashPassword, verifyPassword } from './passwords.ts';

it('stores argon2id and verifies only the right password', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(hash, 'wrong')).toBe(false);
});

it('never lets a person without a password in', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

it('makes passwords that differ and are long enough', () => {
  const made = new Set(Array.from({ length: 100 }, createPassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password.length).toBeGreaterThanOrEqual(20);
});
