import { expect, it } from 'vitest';
import { expiryOf } from './expiries.ts';

it('an expiry is a time ahead, and none for entries that stay', () => {
  const now = Date.parse('2026-03-20T09:15:00.000Z');
  expect(expiryOf('7', now)).toEqual({ expires_at: '2026-03-27T09:15:00.000Z' });
  expect(expiryOf('never', now)).toEqual({});
  expect(expiryOf('nonsense', now)).toEqual({});
});
