import { performance } from 'node:perf_hooks';
import { afterAll, expect, it, vi } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';

vi.useFakeTimers({ toFake: ['setInterval'] });
afterAll(() => vi.useRealTimers());
configureTestEnvironment({ DATABASE_URL: 'postgresql://unused', ASSAY_LOG_LEVEL: 'silent' });

const { z } = await import('zod');
const { log } = await import('#lib/log.ts');
const { route } = await import('./route.ts');

it.each(['in chunks', 'of a known length'])(
  'takes a body %s that stops coming for the client, not for an outage',
  async (way) => {
    const warned = vi.spyOn(log(), 'warn');
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) });
    const length: Record<string, string> = way === 'in chunks' ? {} : { 'content-length': '100' };
    const headers = { 'content-type': 'application/json', ...length };
    const take = route(
      { summary: 'Test', tag: 'Test', access: 'public', tenant: 'none', body: z.unknown(), replies: {} },
      () => ({}),
    );
    const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    const answer = take(request, { params: Promise.resolve({}) });
    const now = performance.now();
    for (const seconds of [20, 30]) {
      await new Promise((resolve) => setImmediate(resolve));
      vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000 + 500);
      vi.advanceTimersByTime(1000);
    }
    const response = await answer;
    expect([response.status, response.headers.get('connection')]).toEqual([408, 'close']);
    expect(await response.json()).toMatchObject({ error: 'request_timeout' });
    expect(warned).not.toHaveBeenCalled();
  },
);
