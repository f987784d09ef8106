import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { errorReply } from './error-reply.ts';

const codeOf = (error: unknown): string =>
  JSON.parse(errorReply(error, new Request('http://localhost/'), 'r').text ?? '').error;

it('tells a database that is not there from a file that is not there', async () => {
  process.env.ASSAY_LOG_LEVEL = 'silent';
  const database = connect('postgresql://assay@localhost/assay?host=/nowhere');
  const fault = await database.sql`select 1`.catch((error: unknown) => error);
  await database.close();
  expect(codeOf(fault)).toBe('database_unavailable');
  const socket = await new Promise((resolve) => createConnection('/nowhere/s').once('error', resolve));
  expect(codeOf(socket)).toBe('database_unavailable');
  expect(codeOf(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe('internal_error');
});

it('tells a disk that is full or cannot be written from a fault of the server', () => {
  const ofDisk = (code: string) => Object.assign(new Error('write'), { code, syscall: 'write' });
  expect(['ENOSPC', 'EROFS'].map((code) => codeOf(ofDisk(code)))).toEqual(['storage_full', 'storage_unavailable']);
});
