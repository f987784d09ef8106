import { expect, it, vi } from 'vitest';
import { conditional } from './conditional.ts';

const request = (ifNoneMatch?: string): Request =>
  new Request('http://localhost/', { headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch } });
const answer = (ifNoneMatch?: string, body: object = { seq: 1 }) => conditional(request(ifNoneMatch), body);

const etag = answer().headers.ETag ?? '';

it('names the bytes of an answer, and other bytes otherwise', () => {
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(answer().headers.ETag).toBe(etag);
  expect(answer(undefined, { seq: 2 }).headers.ETag).not.toBe(etag);
  expect(answer().text).toBe('{"seq":1}');
});

it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('answers 304 without a body to %s', (header) => {
  const { status, text, headers } = answer(header);
  expect({ status, text, headers }).toEqual({
    status: 304,
    text: null,
    headers: { 'Cache-Control': 'private, no-cache', ETag: etag },
  });
});

it('makes text and tag of a body once for all who share it', () => {
  const toJSON = vi.fn(() => 1);
  const body = { toJSON };
  const answers = [answer(undefined, body), answer(etag, body)];
  expect(answers.map(({ text }) => text)).toEqual(['1', '1']);
  expect(toJSON).toHaveBeenCalledTimes(1);
});

it.each(['"other"', 'nonsense', ''])('answers 200 to %s', (header) => expect(answer(header).status).toBe(200));
