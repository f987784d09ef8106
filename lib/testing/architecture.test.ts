import { globSync, readFileSync } from 'node:fs';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { ENGINES } from '#lib/contracts/detector.ts';
import { checksOf } from '#lib/services/detectors/registry.ts';

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Tables whose tenant_id is a remark (which tenant an audit row is about) or the key itself. */
const SHARED_TABLES = new Set(['audit', 'tenants']);
/** Where engines meet the outside: loaders of look-up files, readers of uploaded files and of the WebAssembly that packages bring, the parent’s side of processes, workers, the browser script. */
const ENGINE_EDGES =
  /^lib\/(enrich\/(asn|disposable-domains|operator-lists|operator-mmdb|paged-file)|forgery\/(open\/codes|fixtures\/code|sandbox\/)|load\/(load|text-file|worker|unpack\/unpack|screening\/shipped|profile\/analysis\/scratch)\.ts|learn\/worker|collector\/browser\/)/;
/** What housekeeping finds old rows of all tenants by. */
const HOUSEKEEPING_INDEXES = new Set(['idempotency_created', 'observations_old', 'device_prints_seen']);
/** Queries of one installation or organisation, not of a tenant. */
const SHARED_QUERIES =
  /^db\/queries\/(tenants|users|second-factors|clients|housekeeping|installation|key-rotation|keyed-tables|reason-texts|sign-in-tries|request-counts|sight)\.ts$/;
/** Not queries: they carry a transaction, a condition or a value. */
const NO_QUERIES = new Set([
  'db/queries/delete-in-batches.ts: deleteInBatches',
  'db/queries/ingest.ts: inIngestTransaction',
  'db/queries/ingest.ts: pairOf',
  'db/queries/load-staging.ts: sweepStaging',
  'db/queries/report-list.ts: fitsFilter',
]);
describe('the database', () => {
  const tables = (Object.values(schema) as unknown[])
    .filter(
      (value): value is PgTable => typeof value === 'object' && value !== null && Symbol.for('drizzle:Name') in value,
    )
    .map(getTableConfig)
    .filter(({ name, columns }) => !SHARED_TABLES.has(name) && columns.some((column) => column.name === 'tenantId'));

  it.each(tables.map((table) => [table.name, table] as const))('keys %s by tenant first', (_name, table) => {
    const primary = table.primaryKeys[0]?.columns[0]?.name ?? table.columns.find((column) => column.primary)?.name;
    expect(primary).toBe('tenantId');
    const indexes = table.indexes.filter(({ config }) => !HOUSEKEEPING_INDEXES.has(config.name ?? ''));
    for (const { config } of indexes) expect(config.columns[0]).toMatchObject({ name: 'tenantId' });
  });

  it('takes the tenant, or the organisation, as the first argument of every query', () => {
    const offenders = read('db/queries/*.ts')
      .filter(({ file }) => !SHARED_QUERIES.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export (?:async )?function (\w+)(?:<[^>]*>)?\(([^)]*)\)/gm)]
          .filter(([, , parameters = '']) => /^\s*(db|sql|tx): /.test(parameters))
          .filter(
            ([, , parameters = '']) =>
              !/^\s*\w+: \w+,\s*(tenantId|orgId|loadId): string|^\s*\w+: \w+,?\s*$|^\s*\w+: \w+,\s*row: /.test(
                parameters,
              ),
          )
          .map(([, name]) => `${file}: ${name}`),
      )
      .filter((name) => !NO_QUERIES.has(name));
    expect(offenders).toEqual([]);
  });
});

describe('the engines', () => {
  it('give reasons that hold nothing of the event: each text has a number in every installation', () => {
    const made = read('lib/risk/{signals,derive}/*.ts').filter(({ text }) => text.includes('notApplicable(`'));
    // The class of a network is one of a closed list.
    expect(made.map(({ file }) => file)).toEqual(['lib/risk/derive/network-hit.ts']);
  });

  it('have no clock, no randomness, no network and no file system', () => {
    const impure = /Date\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|from 'node:(fs|http|https|child_process)/;
    const offenders = read('lib/{engine,risk,rules,learn,forgery,load,enrich,collector}/**/*.ts')
      .filter(({ file }) => !ENGINE_EDGES.test(file) && file !== 'lib/engine/tester.ts')
      .filter(({ text }) => impure.test(text))
      .map(({ file }) => file);
    expect(offenders).toEqual([]);
  });

  it('are simulated without a clock and without randomness of their own', () => {
    const offenders = read('eval/risk/**/*.ts')
      .filter(({ file }) => file !== 'eval/risk/index.ts')
      .filter(({ text }) => /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID|randomInt/.test(text))
      .map(({ file }) => file);
    expect(offenders).toEqual([]);
  });

  const checks = ENGINES.flatMap((engine) =>
    checksOf(engine).map((check) => ({ engine, id: check.meta.id, meta: check.meta })),
  );

  it.each(checks)('$engine/$id has a file and a test of its name, and says why it matters', ({ engine, id, meta }) => {
    const folder = { risk: 'lib/risk/signals', forgery: 'lib/forgery/checks/*', load: 'lib/load/checks/*' }[engine];
    expect(globSync(`${folder}/${id}.ts`)).toHaveLength(1);
    expect(globSync(`${folder}/${id}.test.ts`)).toHaveLength(1);
    expect(meta.title.length).toBeGreaterThan(8);
    expect(meta.why.length).toBeGreaterThan(20);
  });
});

describe('the verbs', () => {
  it('that change something require a scope and write an audit row', () => {
    const changing = read(
      'lib/services/{tenants,users,clients,detectors,reports,loads,labels,models,cases,entities,sites,webhooks,sources,rules,lists,backtests}/*.ts',
    ).filter(({ text }) =>
      /\b(insert|update|upsert|delete|revoke)[A-Z]\w*\(|createUserIn|createTenantIn/.test(
        text.replace(/^import .*$/gm, ''),
      ),
    );
    expect(changing.length).toBeGreaterThan(5);
    for (const { file, text } of changing) {
      if (INNER_STEPS.has(file)) continue;
      expect
        .soft(text.includes('requireScope') || AUTHENTICATES_ITSELF.has(file), `${file} requires no scope`)
        .toBe(true);
      expect.soft(text.includes('writeAudit') || text.includes('issueToken'), `${file} writes no audit row`).toBe(true);
    }
  });
});

/** Steps of a verb that has required the scope and writes the audit row itself. */
const INNER_STEPS = new Set([
  'lib/services/backtests/run.ts',
  'lib/services/backtests/run-in-turn.ts',
  'lib/services/reports/run.ts',
  'lib/services/reports/record.ts',
  'lib/services/loads/create.ts',
  'lib/services/models/run-training.ts',
  'lib/services/models/run-in-turn.ts',
  'lib/services/models/train-process.ts',
  'lib/services/loads/stage.ts',
  'lib/services/loads/commit.ts',
  'lib/services/loads/failure.ts',
  'lib/services/loads/repeats.ts',
  'lib/services/webhooks/endpoint-health.ts',
  'lib/services/webhooks/sweep.ts',
]);
/** The caller's own credentials are what they check. */
const AUTHENTICATES_ITSELF = new Set(['lib/services/clients/exchange.ts', 'lib/services/users/change-password.ts']);
