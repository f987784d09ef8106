import { beforeAll, expect, it } from 'vitest';
import { env } from '#lib/env.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import {
  countBody,
  limitAddressRequests,
  limitCollects,
  limitingFailures,
  limitRequests,
  limitSignInRequests,
  lookUp,
  subscriberOf,
} from './rate-limit.ts';

beforeAll(() => {
  const limits = {
    ASSAY_COLLECTS_PER_MINUTE: '3',
    ASSAY_AUTH_FAILURES_PER_MINUTE: '3',
    ASSAY_REQUESTS_PER_SECOND: '3',
  };
  configureTestEnvironment({ DATABASE_URL: 'postgres://localhost/none', ...limits });
});

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
  const send = (n: number) => limitCollects(`2001:db8::${n.toString(16)}`);
  for (const n of [1, 2, 3]) await send(n);
  await expect(send(4)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('asks about one unknown token of an address at a time once it has sent too many bad ones', async () => {
  const most = async (ip: string) => {
    let [running, peak] = [0, 0];
    const find = async () => {
      running += 1;
      peak = Math.max(peak, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4].map(() => lookUp(ip, find)));
    return peak;
  };
  const bad = () => Promise.reject(new ServiceError('invalid_token', 'bad'));
  for (let n = 0; n < env().ASSAY_AUTH_FAILURES_PER_MINUTE; n += 1) {
    await expect(limitingFailures('203.0.113.7', bad)).rejects.toMatchObject({ code: 'invalid_token' });
  }
  await expect(limitingFailures('203.0.113.7', bad)).rejects.toMatchObject({ code: 'rate_limited' });
  expect([await most('203.0.113.7'), await most('203.0.113.8')]).toEqual([1, 4]);
});

it('limits the requests to sign-in apart from the others of an address', async () => {
  for (let n = 0; n < 3; n += 1) await limitSignInRequests('203.0.113.9');
  await expect(limitSignInRequests('203.0.113.9')).rejects.toMatchObject({ code: 'rate_limited' });
  await limitAddressRequests('203.0.113.9');
});

it('counts a large body as several requests, and lets one through that is larger than the limit', async () => {
  const kilobytes = (count: number) => count * 1024;
  await limitRequests('large', kilobytes(8192));
  await expect(limitRequests('large', 0)).rejects.toMatchObject({ code: 'rate_limited' });
  await limitRequests('middling', kilobytes(130));
  await limitRequests('middling', kilobytes(100));
  await expect(limitRequests('middling', 0)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('counts a body that announced no length against the requests behind it', async () => {
  await limitRequests('chunked');
  await countBody('chunked', 8 * 1024 * 1024);
  await expect(limitRequests('chunked')).rejects.toMatchObject({ code: 'rate_limited' });
});
