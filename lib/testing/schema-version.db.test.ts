import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { database } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { findSchema } from '#db/queries/operations.ts';
import { SCHEMA, schemaFault } from '#db/schema-version.ts';
import { env } from '#lib/env.ts';
import { checkReadiness } from '#lib/services/readiness.ts';
import { databaseUrl } from './global-postgres.ts';

/** What a server of an earlier version may still use. */
const TAKES_AWAY =
  /\b(DROP (TABLE|COLUMN|FUNCTION|VIEW|INDEX|CONSTRAINT)|RENAME (TO|COLUMN)|SET NOT NULL|ALTER COLUMN "?\w+"? (SET DATA )?TYPE)\b/i;
const ADDS_REQUIRED = /ADD COLUMN (?![^;]*DEFAULT)[^;]*NOT NULL/i;
const NUMBER = /^(\d{4})_/;

const ownerUrl = () => databaseUrl(inject('databaseServer'), new URL(env().DATABASE_URL).pathname.slice(1));
const setSchema = (version: number, oldest: number) =>
  database().everyTenant.sql`update schema_version set version = ${version}, oldest = ${oldest}`;

describe('the version of the schema', () => {
  afterEach(() => setSchema(SCHEMA.version, SCHEMA.oldest));

  it('is written by the migrations, and is what /api/ready says', async () => {
    expect(await findSchema(database().db)).toEqual(SCHEMA);
    expect((await checkReadiness()).components.schema).toEqual({ ok: true, note: `schema ${SCHEMA.version}` });
  });

  it('refuses a server that is too old for it, and lets one that is old enough go on', async () => {
    await setSchema(SCHEMA.version + 5, SCHEMA.version);
    await migrate(ownerUrl(), env().DATABASE_URL);
    expect(await findSchema(database().db)).toEqual({ version: SCHEMA.version + 5, oldest: SCHEMA.version });
    expect((await checkReadiness()).components.schema?.ok).toBe(true);
    await setSchema(SCHEMA.version + 5, SCHEMA.version + 1);
    await expect(migrate(ownerUrl(), env().DATABASE_URL)).rejects.toThrow('This server is too old');
    const { schema } = (await checkReadiness()).components;
    expect(schema).toEqual({ ok: false, note: expect.stringContaining('start a newer version') });
  });

  it('says what it has, what it needs and what there is to do', () => {
    const known = { version: 30, oldest: 28 };
    expect(schemaFault({ version: 35, oldest: 30 }, known)).toBeNull();
    expect(schemaFault({ version: 29, oldest: 28 }, known)).toBeNull();
    expect(schemaFault({ version: 35, oldest: 33 }, known)).toMatch(
      /schema 35.*from schema 33.*knows schema 30.*newer version/,
    );
  });
});

it('takes nothing away from servers that may still run on it', () => {
  const files = globSync('db/migrations/*.sql').toSorted();
  const later = files.filter((file) => Number(NUMBER.exec(path.basename(file))?.[1]) > SCHEMA.oldest);
  expect(Number(NUMBER.exec(path.basename(files.at(-1) ?? ''))?.[1])).toBe(SCHEMA.version);
  for (const file of later) {
    const text = readFileSync(file, 'utf8');
    expect(TAKES_AWAY.exec(text)?.[0], file).toBeUndefined();
    expect(ADDS_REQUIRED.exec(text)?.[0], file).toBeUndefined();
  }
  const contracts = readFileSync('db/migrations/0028_packed_keys.sql', 'utf8');
  expect(TAKES_AWAY.test(contracts)).toBe(true);
});
