import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { connect, setDatabase } from '#db/client.ts';
import { configureTestEnvironment } from './environment.ts';
import { administer, databaseUrl } from './global-postgres.ts';

const server = inject('databaseServer');
const name = `assay_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-test-data-'));

await administer(server, (sql) => sql.unsafe(`create database ${name} template ${inject('templateDatabase')}`));
const url = databaseUrl(inject('applicationServer'), name);
configureTestEnvironment({ DATABASE_URL: url, ASSAY_DATA_DIR: dataDir });
const database = connect(url);
setDatabase(database);

afterAll(async () => {
  await database.close();
  await administer(server, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
  rmSync(dataDir, { recursive: true, force: true });
});
