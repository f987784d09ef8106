import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { errorReply } from './error-reply.ts';

const codeOf = async (error: unknown) =>
  (await errorReply(error, new Request('http://localhost/'), 'r').json()).error as string;

it('tells a database that is not there from a file that is not there', async () => {
  process.env.ASSAY_LOG_LEVEL = 'silent';
  const database = connect('postgresql://assay@localhost/assay?host=/nowhere');
  const fault = await database.sql`select 1`.catch((error: unknown) => error);
  await database.close();
  expect(await codeOf(fault)).toBe('database_unavailable');
  const socket = await new Promise((resolve) => createConnection('/nowhere/s').once('error', resolve));
  expect(await codeOf(socket)).toBe('database_unavailable');
  expect(await codeOf(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe('internal_error');
});
