import { database } from '#db/client.ts';
import { type CalibrationRecord, countKnown, findCalibration, listCalibrations } from '#db/queries/calibrations.ts';
import type { ClassCalibration } from '#lib/contracts/calibration.ts';
import { DOCUMENT_CLASSES } from '#lib/contracts/document-class.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { CALIBRATION_FILES_MIN } from '#lib/forgery/calibration.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { toCalibrationInForce } from './wire.ts';

type DocumentClass = ClassCalibration['document_class'];

/** Every class of documents with what is known of it. @throws ServiceError insufficient_scope. */
export async function calibrationsOf(ctx: TenantContext): Promise<ClassCalibration[]> {
  requireScope(ctx, 'detectors:read');
  const { tenantId } = ctx.tenant;
  const rows = await listCalibrations(database().tenant(ctx.tenant.tenantId).db, tenantId);
  const counts = await knownCounts(tenantId);
  return DOCUMENT_CLASSES.map((name) =>
    toClass(
      name,
      rows.find((row) => row.documentClass === name),
      counts,
    ),
  );
}

/** One class as it is now, after a change. */
export async function calibrationOf(tenantId: string, documentClass: DocumentClass): Promise<ClassCalibration> {
  const row = await findCalibration(database().tenant(tenantId).db, tenantId, documentClass);
  return toClass(documentClass, row, await knownCounts(tenantId));
}

type Counts = Awaited<ReturnType<typeof countKnown>>;
const knownCounts = (tenantId: string): Promise<Counts> =>
  countKnown(database().tenant(tenantId).db, tenantId, ENGINE_VERSION);

function toClass(name: DocumentClass, row: CalibrationRecord | undefined, counts: Counts): ClassCalibration {
  const { genuine = 0, fraud = 0 } = counts.find(({ documentClass }) => documentClass === name) ?? {};
  return {
    document_class: name,
    genuine,
    fraud,
    needed: Math.max(0, CALIBRATION_FILES_MIN - genuine),
    in_force: row === undefined ? null : toCalibrationInForce(row),
  };
}
