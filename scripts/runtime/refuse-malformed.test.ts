import { expect, it } from 'vitest';
import { refuseMalformed } from './refuse-malformed.ts';

function answerTo(method: string, url: string, headers: Record<string, string> = { host: 'a' }, httpVersion = '1.1') {
  const seen: { status?: number; body?: string } = {};
  const response = {
    writeHead: (status: number) => Object.assign(seen, { status }),
    end: (body: string) => Object.assign(seen, { body }),
  };
  return [
    refuseMalformed({ method, url, headers, httpVersion }, response as never, 'r'),
    seen.status,
    JSON.parse(seen.body ?? '{}').error,
  ];
}

it('answers broken paths and unknown methods itself, and leaves the rest alone', () => {
  expect(answerTo('GET', '/api/customers/%E0%A4%A')).toEqual([true, 400, 'invalid_parameter']);
  expect(answerTo('GET', '/api/me', {})).toEqual([true, 400, 'invalid_request']);
  expect(answerTo('GET', '/api/me', {}, '1.0')).toEqual([false, undefined, undefined]);
  expect(answerTo('TRACE', '/api/me')).toEqual([true, 405, 'method_not_allowed']);
  expect(answerTo('GET', '/api/customers/%C3%A4?search=%')).toEqual([false, undefined, undefined]);
});
