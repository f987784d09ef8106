import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { connectionOptions } from '#db/address.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of its databases. */
    databaseServer: string;
    /** As the application. */
    applicationServer: string;
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL for all database tests: TEST_DATABASE_URL, else the embedded one in a folder of its own. A migrated
 * template database is made once; each worker clones it.
 */
export default async function setup(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL;
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
  const embedded = external ? undefined : await startEmbedded(dir);
  const server = external ?? embedded?.ownerUrl ?? '';
  const application = external ?? embedded?.url ?? '';
  const template = `assay_test_template_${process.pid}`;
  await administer(server, async (sql) => {
    await sql.unsafe(`drop database if exists ${template}`);
    await sql.unsafe(`create database ${template}`);
  });
  await migrate(databaseUrl(server, template), application);
  project.provide('databaseServer', server);
  project.provide('applicationServer', application);
  project.provide('templateDatabase', template);
  return async () => {
    await administer(server, (sql) => sql.unsafe(`drop database if exists ${template}`));
    await embedded?.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function administer(server: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const { url, options } = connectionOptions(server);
  const sql = postgres(url, { ...options, max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
