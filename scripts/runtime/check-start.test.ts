import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkAddress, explainStart } from './check-start.ts';

describe('the check before a start', () => {
  it('names a port that anything listens on, not only an HTTP server, and takes it once it is free', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(checkAddress('127.0.0.1', port, 1)).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
    await expect(checkAddress('127.0.0.1', port, 1)).resolves.toBeUndefined();
  });

  it('names an address that the machine does not have', async () => {
    await expect(checkAddress('192.0.2.1', 3000, 1)).rejects.toThrow('no address 192.0.2.1');
  });

  it('says what is wrong with the database, however deep the cause, and never its password', () => {
    const refused = Object.assign(new Error('connect postgresql://assay:secret@db'), { code: 'ECONNREFUSED' });
    const told = explainStart(new Error('Failed query', { cause: refused }));
    expect(told).toContain('nothing listens there');
    expect(told).not.toContain('secret');
    const cause = new Error('relation "clients" already exists');
    expect(explainStart(new Error('Failed query: create table ...', { cause }))).toBe(cause.message);
    expect(explainStart(new Error('The build failed'))).toBe('The build failed');
  });
});
