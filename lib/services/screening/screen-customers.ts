import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { insertScreening, newestScreening, type ScreeningRecord } from '#db/queries/screenings.ts';
import type { Screening, ScreeningNewest } from '#lib/contracts/screening.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { LEASE_MS, runScreening } from './run-screening.ts';

/**
 * Begins to profile every customer of the tenant anew, against today's lists and settings, in the background.
 * @throws ServiceError screening_in_progress (409), insufficient_scope.
 */
export async function screenCustomers(ctx: TenantContext): Promise<Screening> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const row: ScreeningRecord = {
    tenantId,
    screeningId: uuid(),
    state: 'running',
    startedAt: ctx.now,
    startedBy: actorName(ctx.actor),
    attempt: 1,
    leaseUntil: new Date(ctx.now.getTime() + LEASE_MS),
    finishedAt: null,
    profiled: null,
    signals: null,
    failure: null,
  };
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (!(await insertScreening(tx, row))) {
        throw new ServiceError('screening_in_progress', 'The customers of this tenant are being screened now.', {
          headers: { 'Retry-After': '5' },
        });
      }
      await writeAudit(tx, ctx, 'customers.screen', row.screeningId);
    });
  void runScreening(ctx, row);
  return toScreening(row);
}

/** The newest screening of all customers; null before the first. */
export async function newestScreeningOf(ctx: TenantContext): Promise<ScreeningNewest> {
  requireScope(ctx, 'customers:read');
  const row = await newestScreening(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId);
  return { screening: row ? toScreening(row) : null };
}

function toScreening(row: ScreeningRecord): Screening {
  return {
    screening_id: row.screeningId,
    state: row.state,
    started_at: row.startedAt.toISOString(),
    started_by: row.startedBy,
    finished_at: row.finishedAt?.toISOString() ?? null,
    profiled: row.profiled,
    signals: row.signals,
    failure: row.failure,
  };
}
