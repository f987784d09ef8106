import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LOWEST } from '#lib/priority.ts';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { environmentFor, runBeside } from './background-process.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'assay-beside-'));

function script(name: string, text: string) {
  const file = path.join(dir, name);
  writeFileSync(file, text);
  return { script: path.relative(process.cwd(), file), msMax: 10_000, name: 'the test', about: {} };
}

it('gives a script the database and no secret of the server', async () => {
  configureTestEnvironment({ DATABASE_URL: 'postgresql://assay@localhost/assay' });
  process.env.ASSAY_ADMIN_PASSWORD = 'correct horse';
  const answer = path.join(dir, 'answer.json');
  const text = `require('node:fs').writeFileSync(process.argv[2], JSON.stringify(process.env)); process.disconnect();`;
  await runBeside({ ...script('environment.cjs', text), args: [answer] });
  delete process.env.ASSAY_ADMIN_PASSWORD;
  const { NODE_CHANNEL_FD, NODE_CHANNEL_SERIALIZATION_MODE, ...given } = JSON.parse(readFileSync(answer, 'utf8'));
  expect(given).toMatchObject({ PATH: process.env.PATH, DATABASE_URL: 'postgresql://assay@localhost/assay' });
  const others = Object.keys(given).filter((name) => !/^(PATH|DATABASE_URL|TZ|NODE_ENV|PG.*|SSL_CERT.*)$/.test(name));
  expect(others.filter((name) => name !== 'NODE_EXTRA_CA_CERTS')).toEqual([]);
});

it('works at the lowest priority', async () => {
  const answer = path.join(dir, 'priority.txt');
  const text = `setTimeout(() => {
    require('node:fs').writeFileSync(process.argv[2], String(require('node:os').getPriority()));
    process.disconnect();
  }, 20);`;
  await runBeside({ ...script('priority.cjs', text), args: [answer] });
  expect(readFileSync(answer, 'utf8')).toBe(String(LOWEST));
});

it('keeps what a connection to the database needs', () => {
  const all = { PGSSLROOTCERT: '/ca.pem', NEXTAUTH_SECRET: 'x', PGX_ASSAY: 'x', NODE_ENV: 'test' as const };
  expect(environmentFor(all)).toEqual({
    PGSSLROOTCERT: '/ca.pem',
    PATH: '',
    DATABASE_URL: '',
    TZ: 'UTC',
    NODE_ENV: 'production',
  });
});

it('ends with its script, also where that fails or takes too long', async () => {
  await runBeside({ ...script('failing.cjs', 'throw new Error("no");'), args: [] });
  const startedAt = performance.now();
  await runBeside({ ...script('endless.cjs', 'setInterval(() => {}, 1000);'), args: [], msMax: 300 });
  expect(performance.now() - startedAt).toBeLessThan(5000);
  rmSync(dir, { recursive: true });
});
