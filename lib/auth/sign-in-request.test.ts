import { expect, it } from 'vitest';
import { boundedRequest } from './sign-in-request.ts';

const post = (body: string) =>
  new Request('http://localhost:3000/api/auth/callback/credentials?x=1', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'a=b' },
    body,
  });

it('keeps a sign-in as it is and refuses a body that is none', async () => {
  const bounded = await boundedRequest(post('email=a'));
  expect([bounded.nextUrl.searchParams.get('x'), bounded.headers.get('cookie'), await bounded.text()]).toEqual([
    '1',
    'a=b',
    'email=a',
  ]);
  await expect(boundedRequest(post('x'.repeat(70_000)))).rejects.toMatchObject({ code: 'payload_too_large' });
});
