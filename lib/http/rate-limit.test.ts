import { expect, it } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { limitCollects, subscriberOf } from './rate-limit.ts';

it('counts an IPv4 address by itself, and an IPv6 address with its subscriber', () => {
  expect(['203.0.113.7', '203.0.113.8', 'unknown'].map(subscriberOf)).toEqual([
    '203.0.113.7',
    '203.0.113.8',
    'unknown',
  ]);
  expect(subscriberOf('2001:db8:1:2::1')).toBe(subscriberOf('2001:db8:1:2:ffff:1:2:3'));
  expect(subscriberOf('2001:db8:1:2::1')).not.toBe(subscriberOf('2001:db8:2:2::1'));
});

it('cannot be dodged with the many addresses of one IPv6 network', async () => {
  configureTestEnvironment({ DATABASE_URL: 'postgres://localhost/none', ASSAY_COLLECTS_PER_MINUTE: '3' });
  const send = (n: number) => limitCollects(`2001:db8::${n.toString(16)}`);
  for (const n of [1, 2, 3]) await send(n);
  await expect(send(4)).rejects.toMatchObject({ code: 'rate_limited' });
});
