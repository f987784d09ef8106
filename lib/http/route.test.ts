import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { endpoint } from './endpoint.ts';
import { Reply } from './reply.ts';
import { route } from './route.ts';

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

const ask = async (handler: () => unknown, method: 'GET' | 'HEAD' = 'GET') => {
  const response = await answering(handler)[method](new Request('http://localhost/', { method }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('route', () => {
  it.each([
    ['a bare value', () => ({ n: 1 })],
    ['a Reply', () => Reply.json({ n: 1 })],
    ['a Response', () => Response.json({ n: 1 })],
  ])('answers with %s', async (_, handler) => {
    const { status, text, headers } = await ask(handler);
    expect([status, text, headers.get('content-type')]).toEqual([200, '{"n":1}', 'application/json']);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it.each([
    ['a bare value', () => ({ n: 'one' })],
    ['a Reply', () => Reply.json({ n: 1, more: 2 })],
    ['a Response', () => Response.json({})],
  ])('takes %s that is not what it declares for a fault, in tests', async (_, handler) => {
    const { status, text } = await ask(handler);
    expect([status, JSON.parse(text).error]).toEqual([500, 'internal_error']);
  });

  it.each([
    ['a Reply', () => Reply.json({ n: 1 }), '7'],
    ['a Response', () => new Response('{"n":1}'), null],
  ])('answers HEAD like GET, with %s and no body', async (_, handler, length) => {
    const { status, text, headers } = await ask(handler, 'HEAD');
    expect([status, text, headers.get('content-length')]).toEqual([200, '', length]);
  });
});
