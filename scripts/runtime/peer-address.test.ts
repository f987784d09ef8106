import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/log.ts';
import { UNDECLARED_PROXY_NOTE, undeclaredProxyNote } from '#lib/undeclared-proxy.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as never;

async function load(trusted: string) {
  vi.resetModules();
  vi.stubEnv('ASSAY_TRUSTED_PROXIES', trusted);
  return (await import('./peer-address.ts')).peerAddress;
}

beforeEach(() => {
  delete (globalThis as { assayUndeclaredProxy?: boolean }).assayUndeclaredProxy;
  log().level = 'silent';
});

it('believes no X-Forwarded-For unless a proxy is trusted', async () => {
  const peerAddress = await load('');
  expect(peerAddress(request('::ffff:203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
});

it('never takes the clients of an undeclared proxy on this machine for this machine', async () => {
  const peerAddress = await load('');
  expect(peerAddress(request('127.0.0.1', '198.51.100.1'))).toBe('unknown');
  expect(peerAddress(request('127.0.0.1'))).toBe('127.0.0.1');
});

it('takes the last address that the trusted proxies did not add themselves', async () => {
  const peerAddress = await load('10.0.0.0/8, 127.0.0.1/32');
  expect(peerAddress(request('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3'))).toBe('198.51.100.1');
  expect(peerAddress(request('127.0.0.1', 'nonsense'))).toBe('127.0.0.1');
  expect(peerAddress(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
});

it('says once that a proxy is not declared, and nothing of one that is', async () => {
  const warn = vi.spyOn(log(), 'warn');
  const declared = await load('10.0.0.0/8');
  declared(request('10.1.2.3', '198.51.100.1'));
  declared(request('203.0.113.9'));
  expect([undeclaredProxyNote(), warn.mock.calls]).toEqual([null, []]);
  for (const client of ['198.51.100.1', '198.51.100.2']) declared(request('172.16.0.1', client));
  expect([undeclaredProxyNote(), warn.mock.calls]).toEqual([
    UNDECLARED_PROXY_NOTE,
    [[{ address: '172.16.0.1' }, UNDECLARED_PROXY_NOTE]],
  ]);
});
