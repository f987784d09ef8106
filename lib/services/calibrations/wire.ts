import type { CalibrationRecord } from '#db/queries/calibrations.ts';
import type { CalibrationInForce } from '#lib/contracts/calibration.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import type { Calibration } from '#lib/forgery/calibration.ts';
import { forgeryChecks } from '#lib/forgery/checks/index.ts';

/** The stored limits, as calibrate made them. */
export function toCalibration(row: CalibrationRecord): Calibration {
  return row.calibration as unknown as Calibration;
}

/** True where another version of the engine measured the limits, so that they are not applied. */
export const isOutdated = ({ engineVersion }: CalibrationRecord): boolean => engineVersion !== ENGINE_VERSION;

export function toCalibrationInForce(row: CalibrationRecord): CalibrationInForce {
  const { files, notable_level, telling_level, accused, checks } = toCalibration(row);
  const titles = new Map(forgeryChecks.map(({ meta }) => [meta.id, meta.title]));
  return {
    version: row.version,
    engine_version: row.engineVersion,
    outdated: isOutdated(row),
    files,
    notable_level,
    telling_level,
    accused,
    checks: checks.flatMap((check) => {
      const title = titles.get(check.check_id);
      return title === undefined ? [] : [{ ...check, title }];
    }),
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}
