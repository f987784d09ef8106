import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ServiceError } from '#lib/services/errors.ts';
import { route } from './route.ts';

vi.mock('./deadline.ts', () => ({
  withinDeadline: () => Promise.reject(new ServiceError('database_unavailable', 'Too late.')),
}));

const answerOf = (more: { readonly lasting?: true }) => {
  const replies = { 200: { description: 'Done.', schema: z.strictObject({ done: z.boolean() }) } };
  const declared = { summary: 'Work', tag: 'Tests', access: 'public', tenant: 'none', replies, ...more } as const;
  const handler = route(declared, () => ({ done: true }));
  return handler(new Request('http://localhost/api/x'), { params: Promise.resolve({}) });
};

it('gives up a request whose time is over, but not one that is declared to last', async () => {
  expect((await answerOf({})).status).toBe(503);
  expect((await answerOf({ lasting: true })).status).toBe(200);
});
