import { expect, it } from 'vitest';
import { checkedRequest } from './sign-in-request.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const ADDRESS = 'http://localhost:3000/api/auth/callback/credentials';
const post = (body: string, { type = FORM, cookie = 'a=b' } = {}) =>
  new Request(`${ADDRESS}?x=1`, { method: 'POST', headers: { 'content-type': type, cookie }, body });

it('keeps a sign-in as it is and refuses a body that is none', async () => {
  const checked = await checkedRequest(post('email=a'));
  expect([checked.nextUrl.searchParams.get('x'), checked.headers.get('cookie'), await checked.text()]).toEqual([
    '1',
    'a=b',
    'email=a',
  ]);
  await expect(checkedRequest(post('x'.repeat(70_000)))).rejects.toMatchObject({ code: 'payload_too_large' });
});

it.each([
  ['{bad', 'invalid_json'],
  ['null', 'invalid_request'],
  ['{"csrfToken":{"a":1}}', 'invalid_request'],
  ['{"callbackUrl":5}', 'invalid_request'],
  ['{"callbackUrl":"javascript:alert(1)"}', 'invalid_request'],
])('refuses %s as JSON, on which next-auth fails', (body, code) =>
  expect(checkedRequest(post(body, { type: JSON_TYPE }))).rejects.toMatchObject({ code }),
);

it.each(['next-auth.callback-url', '__Secure-next-auth.callback-url'])('refuses a broken cookie %s', async (name) => {
  await expect(checkedRequest(post('', { cookie: `${name}=broken` }))).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(await (await checkedRequest(post('a=b', { cookie: `${name}=http%3A%2F%2Fa` }))).text()).toBe('a=b');
});

it('refuses a broken callback in the query and in a form, and takes paths and addresses', async () => {
  const refusal = { code: 'invalid_request' };
  await expect(checkedRequest(new Request(`${ADDRESS}?callbackUrl=zzz`))).rejects.toMatchObject(refusal);
  await expect(checkedRequest(post('callbackUrl=x'))).rejects.toMatchObject(refusal);
  for (const callback of ['/alerts', 'https://assay.example/']) await checkedRequest(post(`callbackUrl=${callback}`));
});
