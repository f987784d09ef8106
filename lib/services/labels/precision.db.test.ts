import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { inIngestTransaction } from '#db/queries/ingest.ts';
import { findTenant } from '#db/queries/tenants.ts';
import { SCOPES, type Severity } from '#db/vocab.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { storeAlerts } from '#lib/testing/stored-alert.ts';
import type { TenantContext } from '../context.ts';
import { createLabels } from './create.ts';
import { labelledPrecision } from './precision.ts';
import { reverseLabel } from './reverse.ts';

const DAY_AGO = new Date(Date.now() - 86_400_000);

async function makeContext(): Promise<TenantContext> {
  const { tenantId, orgId } = await makeTenant();
  const tenant = await findTenant(database().everyTenant.db, tenantId);
  if (!tenant) throw new Error('The tenant is missing.');
  const actor = { kind: 'system', name: 'test' } as const;
  return { actor, orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r_1', now: new Date(), tenant };
}

function storeAlert(
  { tenant: { tenantId } }: TenantContext,
  seq: number,
  action: 'ALLOW' | 'BLOCK',
  severity: Severity,
) {
  return inIngestTransaction(database().everyTenant.sql, (tx) =>
    storeAlerts(tx, tenantId, [{ action, severity, at: DAY_AGO }], seq - 1),
  );
}

const label = (seq: number, outcome: 'fraud' | 'legit' | 'unknown', source: 'manual_review' | 'chargeback') => ({
  event_id: `e_${seq}`,
  outcome,
  source,
});

describe('precision from labels', () => {
  it('counts each labelled alert once, by its newest label in force', async () => {
    const ctx = await makeContext();
    await storeAlert(ctx, 1, 'BLOCK', 'CRITICAL');
    await storeAlert(ctx, 2, 'BLOCK', 'CRITICAL');
    await storeAlert(ctx, 3, 'ALLOW', 'MEDIUM');
    await storeAlert(ctx, 4, 'ALLOW', 'LOW');
    await storeAlert(ctx, 5, 'BLOCK', 'HIGH');
    await createLabels(ctx, [label(1, 'fraud', 'manual_review'), label(2, 'fraud', 'manual_review')]);
    await createLabels(ctx, [label(3, 'legit', 'manual_review'), label(4, 'fraud', 'chargeback')]);
    await createLabels(ctx, [label(5, 'unknown', 'manual_review')]);
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 1000) };
    const [overruled] = await createLabels(later, [label(2, 'legit', 'chargeback')]);
    expect(await labelledPrecision(ctx, DAY_AGO)).toEqual({
      labelled: 4,
      fraud: 2,
      blockPrecision: 0.5,
      alertPrecision: 1 / 3,
      blockRecall: 0.5,
      alertRecall: 0.5,
    });
    if (overruled?.status !== 'created') throw new Error('The label was not made.');
    await reverseLabel(later, overruled.label.label_id, undefined);
    expect(await labelledPrecision(ctx, DAY_AGO)).toMatchObject({ fraud: 3, blockPrecision: 1 });
  });

  it('says nothing where nothing is labelled', async () => {
    const ctx = await makeContext();
    await storeAlert(ctx, 1, 'BLOCK', 'CRITICAL');
    expect(await labelledPrecision(ctx, DAY_AGO)).toMatchObject({
      labelled: 0,
      blockPrecision: null,
      blockRecall: null,
    });
  });
});
