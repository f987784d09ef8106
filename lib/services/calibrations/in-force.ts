import { database } from '#db/client.ts';
import { findCalibration } from '#db/queries/calibrations.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';
import type { Calibration } from '#lib/forgery/calibration.ts';
import { isOutdated, toCalibration } from './wire.ts';

const CALIBRATION_MS = 5_000;
const shared = globalThis as { assayCalibrations?: TtlCache<Calibration | null> };

function cache(): TtlCache<Calibration | null> {
  shared.assayCalibrations ??= new TtlCache(CALIBRATION_MS);
  return shared.assayCalibrations;
}

/**
 * The limits of a tenant for documents of a class, at most 5 s old. Null where it has not calibrated the class, and where
 * another version of the engine measured them: its checks may find something else in the same documents.
 */
export async function calibrationInForce(
  tenantId: string,
  documentClass: string,
  now: Date,
): Promise<Calibration | null> {
  const key = `${tenantId}/${documentClass}`;
  const cached = cache().get(key, now.getTime());
  if (cached !== undefined) return cached;
  const row = await findCalibration(database().tenant(tenantId).db, tenantId, documentClass);
  const calibration = row === undefined || isOutdated(row) ? null : toCalibration(row);
  cache().set(key, calibration, now.getTime());
  return calibration;
}

export function forgetCalibrations(): void {
  cache().clear();
}
