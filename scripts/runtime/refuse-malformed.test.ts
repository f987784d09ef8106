import { expect, it } from 'vitest';
import { refuseMalformed } from './refuse-malformed.ts';

function answerTo(method: string, url: string) {
  const seen: { status?: number; body?: string } = {};
  const response = {
    writeHead: (status: number) => Object.assign(seen, { status }),
    end: (body: string) => Object.assign(seen, { body }),
  };
  return [refuseMalformed({ method, url }, response as never), seen.status, JSON.parse(seen.body ?? '{}').error];
}

it('answers broken paths and unknown methods itself, and leaves the rest alone', () => {
  expect(answerTo('GET', '/api/customers/%E0%A4%A')).toEqual([true, 400, 'invalid_parameter']);
  expect(answerTo('TRACE', '/api/me')).toEqual([true, 405, 'method_not_allowed']);
  expect(answerTo('GET', '/api/customers/%C3%A4?search=%')).toEqual([false, undefined, undefined]);
});
