import { expect, it } from 'vitest';
import { conditional } from './conditional.ts';

const answer = (ifNoneMatch?: string, text = '{"seq":1}') =>
  conditional(
    new Request('http://localhost/', { headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch } }),
    text,
    new Headers({ 'Content-Type': 'application/json' }),
  );

const etag = answer().headers.get('etag') ?? '';

it('names the bytes of an answer, and other bytes otherwise', async () => {
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(answer().headers.get('etag')).toBe(etag);
  expect(answer(undefined, '{"seq":2}').headers.get('etag')).not.toBe(etag);
  expect(await answer().json()).toEqual({ seq: 1 });
});

it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('answers 304 without a body to %s', async (header) => {
  const response = answer(header);
  expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
});

it.each(['"other"', 'nonsense', ''])('answers 200 to %s', (header) => expect(answer(header).status).toBe(200));
