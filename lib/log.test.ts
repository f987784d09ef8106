import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('never writes the values of a failed query, nor secrets', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com)',
  });
  const err = new DrizzleQueryError('insert into users values ($1)', ['ana@example.com'], cause);
  createLogger(sink).error({ err, authorization: 'Bearer ana@example.com' }, 'unhandled fault');
  expect(written).toContain('insert into users values ($1)');
  expect(written).toContain('23505');
  expect(written).not.toContain('ana@example.com');
});
