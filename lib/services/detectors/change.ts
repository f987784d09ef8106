import { database } from '#db/client.ts';
import { listDetectorSettings, upsertDetectorSetting } from '#db/queries/operations.ts';
import type { Detector, Engine } from '#lib/contracts/detector.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { forgetDetectorSettings } from '../detectors-in-force.ts';
import { notFound } from '../errors.ts';
import { parseWith } from '../parse.ts';
import { toDetector } from './list.ts';
import { checksOf } from './registry.ts';

export interface DetectorChange {
  readonly enabled?: boolean | undefined;
  readonly options?: Record<string, unknown> | undefined;
}

/**
 * Switches a check of a tenant on or off, or replaces its options, which the check's own schema validates.
 * @throws ServiceError not_found, invalid_request with the path of a bad option, insufficient_scope.
 */
export async function changeDetector(
  ctx: TenantContext,
  engine: Engine,
  checkId: string,
  change: DetectorChange,
): Promise<Detector> {
  requireScope(ctx, 'detectors:write');
  const check = checksOf(engine).find(({ meta }) => meta.id === checkId);
  if (!check) throw notFound('This check');
  const { tenantId } = ctx.tenant;
  if (change.options) parseWith(check.options, change.options, 'invalid_request');
  const setting = await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const key = { engine, checkId, updatedBy: actorName(ctx.actor), updatedAt: ctx.now };
      const { enabled, options } = change;
      const before = (await listDetectorSettings(tx, tenantId)).find(
        (row) => row.engine === engine && row.checkId === checkId,
      );
      const stored = await upsertDetectorSetting(
        tx,
        tenantId,
        key,
        { enabled, options },
        { enabled: true, options: {} },
      );
      const changes = changesOf(
        settings(toDetector(engine, check, before)),
        settings(toDetector(engine, check, stored)),
      );
      await writeAudit(tx, ctx, 'detector.change', `${engine}/${checkId}`, { changes });
      return stored;
    });
  forgetDetectorSettings();
  return toDetector(engine, check, setting);
}

/** What the audit tells of a check: its switch and each of its options. */
const settings = ({ enabled, options }: Detector) => ({ ...options, enabled });
