import { expect, it } from 'vitest';
import { readEvents } from './events-body.ts';

const read = (body: string, type = 'application/json') =>
  readEvents(new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } }), undefined);

/** Broken at its end, so that an answer tells whether it was parsed. */
const BROKEN = 'x';

it.each([
  ['events', `[${'{},'.repeat(3000)}${BROKEN}`, 'application/json'],
  ['values', `[{"a":[${'1,'.repeat(300_000)}${BROKEN}`, 'application/json'],
  ['values in a line', `{"a":[${'1,'.repeat(300_000)}${BROKEN}`, 'application/x-ndjson'],
])('refuses too many %s before they are parsed', async (_, body, type) => {
  await expect(read(body, type)).rejects.toMatchObject({ code: 'payload_too_large' });
});

it('parses what is no more than allowed', async () => {
  await expect(read(`[${'{},'.repeat(900)}${BROKEN}`)).rejects.toMatchObject({ code: 'invalid_json' });
});
