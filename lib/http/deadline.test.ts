import { expect, it } from 'vitest';
import { withinDeadline } from './deadline.ts';

it('gives what comes in time, and refuses to wait longer', async () => {
  expect(await withinDeadline(Promise.resolve('done'), 1000)).toBe('done');
  await expect(withinDeadline(new Promise(() => {}), 10)).rejects.toMatchObject({
    code: 'database_unavailable',
    headers: { 'Retry-After': '5' },
  });
});
