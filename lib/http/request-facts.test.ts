import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { requestIdFrom } from './request-facts.ts';

it('takes a well-formed id and makes one otherwise', () => {
  expect(requestIdFrom('mine-1')).toBe('mine-1');
  for (const given of [null, undefined, '', 'a b', 'x'.repeat(129)]) expect(version(requestIdFrom(given))).toBe(7);
});

it('never makes an id twice', () => {
  const ids = Array.from({ length: 2000 }, () => requestIdFrom(null));
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
  expect(ids.every(validate)).toBe(true);
});
