import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeTenant } from '#lib/testing/postgres.ts';
import { database } from './client.ts';
import { listDetectorSettings, upsertDetectorSetting } from './queries/operations.ts';

it('renames stored options of checks to snake_case, and no value of theirs', async () => {
  const { tenantId } = await makeTenant();
  const { db, sql } = database();
  const set = (engine: 'risk' | 'forgery' | 'load', checkId: string, options: Record<string, unknown>) => {
    const key = { engine, checkId, updatedBy: 'test', updatedAt: new Date(0) };
    return upsertDetectorSetting(db, tenantId, key, { enabled: undefined, options }, { enabled: true, options: {} });
  };
  await set('forgery', 'unbalanced-totals', { confidenceMin: 70, toleranceCents: 9 });
  await set('forgery', 'inconsistent-compression', { nfaLog10Max: -50, samplesMin: 4 });
  await set('forgery', 'untrusted-signer', { trustedIssuers: ['O=ACME TrustSign'] });
  await set('load', 'high-risk-country', { asOf: '2026-01-01', countries: ['ZZ'] });
  await set('risk', 'vpn-exit', { usual_factor: 0.5 });
  await set('forgery', 'future-date', {});
  const migration = new URL('./migrations/0013_option_names.sql', import.meta.url);
  await sql.unsafe(await readFile(migration, 'utf8'));
  const stored = await listDetectorSettings(db, tenantId);
  expect(Object.fromEntries(stored.map(({ checkId, options }) => [checkId, options]))).toEqual({
    'unbalanced-totals': { confidence_min: 70, tolerance_cents: 9 },
    'inconsistent-compression': { nfa_log10_max: -50, samples_min: 4 },
    'untrusted-signer': { trusted_issuers: ['O=ACME TrustSign'] },
    'high-risk-country': { as_of: '2026-01-01', countries: ['ZZ'] },
    'vpn-exit': { usual_factor: 0.5 },
    'future-date': {},
  });
});
