import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { endpoint } from './endpoint.ts';
import { Reply, route } from './route.ts';

configureTestEnvironment({ DATABASE_URL: 'postgresql://unused', ASSAY_LOG_LEVEL: 'silent' });

const answering = (handler: () => unknown) =>
  endpoint({
    GET: route(
      {
        summary: 'Test',
        tag: 'Test',
        access: 'public',
        tenant: 'none',
        replies: { 200: { description: 'A number.', schema: z.strictObject({ n: z.number() }) } },
      },
      handler,
    ),
  });

const ask = async (handler: () => unknown) => {
  const response = await answering(handler).GET(new Request('http://localhost/'), {
    params: Promise.resolve({}),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('route', () => {
  it.each([
    ['a bare value', () => ({ n: 1 })],
    ['a Reply', () => new Reply({ n: 1 })],
    ['a Response', () => Response.json({ n: 1 })],
  ])('answers with %s', async (_, handler) => {
    const { status, text, headers } = await ask(handler);
    expect([status, text, headers.get('content-type')]).toEqual([200, '{"n":1}', 'application/json']);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it.each([
    ['a bare value', () => ({ n: 'one' })],
    ['a Reply', () => new Reply({ n: 1, more: 2 })],
    ['a Response', () => Response.json({})],
  ])('takes %s that is not what it declares for a fault, in tests', async (_, handler) => {
    const { status, text } = await ask(handler);
    expect([status, JSON.parse(text).error]).toEqual([500, 'internal_error']);
  });
});
