import { database } from '#db/client.ts';
import { beginMerge } from '#db/queries/customer-load.ts';
import { takeLostScreenings } from '#db/queries/housekeeping.ts';
import { type ScreeningRecord, updateScreening } from '#db/queries/screenings.ts';
import { log } from '#lib/log.ts';
import { writeAudit } from '../audit.ts';
import { backgroundContext, requireScope, type TenantContext } from '../context.ts';
import { profileTenant } from '../customers/profile/index.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { mergeTransaction } from '../loads/parts.ts';

export const LEASE_MS = 60_000;
const ATTEMPTS_MAX = 3;
const FAILURE = 'It could not be finished, and changed nothing. The log of the server says why. Start it again.';

/** Profiles the customers of a screening that is under way, and writes down how it ended. Never rejects. */
export async function runScreening(ctx: TenantContext, row: ScreeningRecord): Promise<void> {
  const { db } = database().tenant(ctx.tenant.tenantId);
  const keep = setInterval(() => {
    const leaseUntil = new Date(Date.now() + LEASE_MS);
    updateScreening(db, row.tenantId, row, { leaseUntil }).catch((error: unknown) =>
      warn(row, error, 'a lease was not renewed'),
    );
  }, LEASE_MS / 4);
  keep.unref();
  try {
    await screen(ctx, row);
  } catch (error) {
    warn(row, error, 'the screening of customers failed');
    const end = { state: 'failed', failure: FAILURE, finishedAt: new Date() } as const;
    await updateScreening(db, row.tenantId, row, end).catch((again: unknown) =>
      warn(row, again, 'its end was not noted'),
    );
  } finally {
    clearInterval(keep);
  }
}

/**
 * The profiles and the end of the screening become visible together. The lease is renewed outside this transaction, which
 * therefore touches the row last.
 */
async function screen(ctx: TenantContext, row: ScreeningRecord): Promise<void> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  await mergeTransaction(tenantId, async (tx) => {
    await beginMerge(tx, tenantId);
    const { profiled, signals } = await profileTenant(tx, { tenantId, at: ctx.now, settings });
    const end = { state: 'done', profiled, signals: { ...signals }, finishedAt: new Date() } as const;
    if (!(await updateScreening(tx, tenantId, row, end))) throw new Error('The screening was taken up elsewhere.');
    await writeAudit(tx, ctx, 'customers.screened', row.screeningId, { profiled });
  });
}

function warn({ tenantId, screeningId }: ScreeningRecord, error: unknown, message: string): void {
  log().warn({ err: error, tenant_id: tenantId, screening_id: screeningId }, message);
}

/** Takes up screenings that a stop or a crash interrupted; one that has done so thrice is given up. */
export async function resumeScreenings(now: Date): Promise<void> {
  const { db } = database().everyTenant;
  const lost = await takeLostScreenings(db, now, new Date(now.getTime() + LEASE_MS));
  await Promise.all(
    lost.map(({ screening, tenant }) =>
      screening.attempt > ATTEMPTS_MAX
        ? updateScreening(db, tenant.tenantId, screening, { state: 'failed', failure: FAILURE, finishedAt: now })
        : runScreening(backgroundContext('screening', tenant, ['customers:write'], now), screening),
    ),
  );
}
