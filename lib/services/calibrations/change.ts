import { database } from '#db/client.ts';
import {
  findCalibration,
  insertCalibration,
  listKnownAnalyses,
  withdrawCalibration as withdraw,
} from '#db/queries/calibrations.ts';
import type { ClassCalibration } from '#lib/contracts/calibration.ts';
import { Analysis } from '#lib/contracts/forgery-report.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { CALIBRATION_FILES_MIN, calibrate, sampleOf } from '#lib/forgery/calibration.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { forgetCalibrations } from './in-force.ts';
import { calibrationOf } from './list.ts';

type DocumentClass = ClassCalibration['document_class'];
const SAMPLES_MAX = 5_000;

/**
 * Learns the limits of a class from the documents that analysts have decided; they are in force at once.
 * @throws ServiceError too_few_samples where fewer than ten of them are genuine, insufficient_scope.
 */
export async function calibrateClass(ctx: TenantContext, documentClass: DocumentClass): Promise<ClassCalibration> {
  requireScope(ctx, 'detectors:write');
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(ctx.tenant.tenantId);
  const rows = await listKnownAnalyses(db, tenantId, documentClass, ENGINE_VERSION, SAMPLES_MAX);
  const samples = rows.map(({ analysis, review }) => sampleOf(Analysis.parse(analysis), review === 'fraud'));
  const genuine = samples.filter(({ fraud }) => !fraud).length;
  if (genuine < CALIBRATION_FILES_MIN)
    throw new ServiceError(
      'too_few_samples',
      `Calibration needs ${CALIBRATION_FILES_MIN} documents of this kind that an analyst has called genuine; there are ${genuine}. Review more of them.`,
    );
  const calibration = calibrate(documentClass, samples);
  await db.transaction(async (tx) => {
    const stored = await insertCalibration(tx, {
      tenantId,
      documentClass,
      engineVersion: ENGINE_VERSION,
      files: calibration.files,
      calibration: { ...calibration },
      createdAt: ctx.now,
      createdBy: actorName(ctx.actor),
    });
    const { version, files } = stored;
    await writeAudit(tx, ctx, 'calibration.create', documentClass, { version, files });
  });
  forgetCalibrations();
  return calibrationOf(tenantId, documentClass);
}

/** Takes the limits in force back; those before them, if any, hold again. @throws ServiceError not_found, insufficient_scope. */
export async function withdrawCalibration(ctx: TenantContext, documentClass: DocumentClass): Promise<ClassCalibration> {
  requireScope(ctx, 'detectors:write');
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const row = await findCalibration(tx, tenantId, documentClass);
      if (!row) throw notFound('This calibration');
      await withdraw(tx, tenantId, row, ctx.now);
      await writeAudit(tx, ctx, 'calibration.withdraw', documentClass, { version: row.version });
    });
  forgetCalibrations();
  return calibrationOf(tenantId, documentClass);
}
