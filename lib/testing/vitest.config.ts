import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = '**/*.db.test.ts';
/** Tests of code without an environment: their files can share a worker, which halves the time. */
const PURE = '{components,lib/{client,contracts,engine,enrich,forgery,learn,load,risk,rules}}/**/*.test.{ts,tsx}';
const shared = { root: process.cwd(), environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };

/**
 * postgres.js asks each new session for the types of arrays. Nobody can catch that it fails when the session is lost before the
 * answer (3.4.9), as the tests that cut connections do. The statement that the session was opened for fails by itself.
 */
const isLostTypeQuery = (error: { code?: unknown; query?: unknown }) =>
  error.code === 'CONNECTION_CLOSED' && /^\s*select b\.oid, b\.typarray\s/.test(String(error.query));

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isLostTypeQuery(error as { code?: unknown; query?: unknown }),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [PURE],
          exclude: [DATABASE_TESTS, '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'edge',
          include: ['{lib,db,app,scripts,bench,eval}/**/*.test.{ts,tsx}'],
          exclude: [PURE, DATABASE_TESTS, '**/node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'db',
          include: [`{lib,db,app,scripts}/${DATABASE_TESTS}`],
          globalSetup: ['lib/testing/global-postgres.ts'],
          setupFiles: ['lib/testing/setup-postgres.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
