import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { forgiveSignIn, maySignIn, signInAttempts } from './sign-in-attempts.ts';

const MAX = 3;

configureTestEnvironment({ DATABASE_URL: 'postgres://localhost/none', ASSAY_SIGN_INS_PER_15_MINUTES: String(MAX) });
beforeEach(() => signInAttempts().clear());
afterEach(() => vi.useRealTimers());

const attempt = (email: string, network: string, browserId: string | null = null) => ({ email, network, browserId });
const tries = (count: number, email: string, network: string, browserId: string | null = null) =>
  Array.from({ length: count }, () => maySignIn(attempt(email, network, browserId)));

it('ends guessing from one network, and locks neither the other networks of an account nor its known browsers out', () => {
  expect(tries(MAX + 1, 'ana@example.com', '203.0.113.7')).toEqual([true, true, true, false]);
  expect(maySignIn(attempt('ana@example.com', '198.51.100.1'))).toBe(true);
  expect(maySignIn(attempt('ana@example.com', '203.0.113.7', 'known'))).toBe(true);
});

it('ends guessing for many accounts from one network, where known browsers still sign in', () => {
  const guesses = Array.from({ length: MAX * 5 + 1 }, (_, n) => maySignIn(attempt(`${n}@example.com`, '203.0.113.7')));
  expect(guesses.indexOf(false)).toBe(MAX * 5);
  expect(maySignIn(attempt('ana@example.com', '203.0.113.7', 'known'))).toBe(true);
});

it('limits a known browser by itself', () => {
  expect(tries(MAX + 1, 'ana@example.com', '203.0.113.7', 'stolen').at(-1)).toBe(false);
  expect(maySignIn(attempt('ana@example.com', '203.0.113.7', 'own'))).toBe(true);
});

it('forgets the failures of an account at its success, and not those of others at the address', () => {
  const ana = attempt('ana@example.com', '203.0.113.7');
  tries(MAX - 1, ana.email, ana.network);
  maySignIn(ana);
  forgiveSignIn(ana);
  expect(tries(MAX + 1, ana.email, ana.network)).toEqual([true, true, true, false]);
  const left = Array.from({ length: MAX * 5 }, (_, n) => maySignIn(attempt(`${n}@example.com`, ana.network)));
  expect(left.indexOf(false)).toBe(MAX * 5 - (MAX - 1) - MAX);
});

it('keeps a bounded number of hashes, and nothing of what it refuses', () => {
  tries(MAX + 5, 'ana@example.com', '203.0.113.7');
  expect(signInAttempts().size).toBe(2);
  for (let n = 0; n < 25_000; n += 1) maySignIn(attempt(`${n}@example.com`, String(n)));
  expect(signInAttempts().size).toBe(20_000);
});

it('ends its window 15 minutes after the first try, however many follow', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  tries(MAX - 1, 'ana@example.com', '203.0.113.7');
  vi.advanceTimersByTime(14 * 60_000);
  expect(tries(2, 'ana@example.com', '203.0.113.7')).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(maySignIn(attempt('ana@example.com', '203.0.113.7'))).toBe(true);
});
