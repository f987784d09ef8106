import type { ClassCalibration } from '#lib/contracts/calibration.ts';
import type { ReportFacets } from '#lib/contracts/report-review.ts';
import { formatCode, formatCount, formatPercent } from '#lib/format.ts';

/**
 * How often a check of documents flagged genuine ones of the tenant, in words: by every calibration in force, and by the
 * reviews of its analysts. Empty where neither measured it.
 * @param classes undefined where the reader may not see them.
 * @param genuine the counts of the reports that analysts called genuine.
 */
export function falseAlarmLines(
  checkId: string,
  classes: readonly ClassCalibration[] | undefined,
  genuine: ReportFacets | undefined,
): readonly string[] {
  const calibrated = (classes ?? []).flatMap(({ document_class, in_force }) => {
    const measured = in_force?.checks.find(({ check_id }) => check_id === checkId);
    if (!in_force || !measured) return [];
    const { count, of, low, high } = measured.false_alarms;
    const interval = `95 % interval ${formatPercent(low)} to ${formatPercent(high)}`;
    const earlier = in_force.outdated ? ' by an earlier version of the engine' : '';
    return [
      `${formatCode(document_class)}, calibration ${in_force.version}${earlier}: flagged ${count} of ${formatCount(of, 'genuine document')} to which it applied (${interval}).`,
    ];
  });
  return [...calibrated, ...reviewed(checkId, genuine)];
}

function reviewed(checkId: string, genuine: ReportFacets | undefined): readonly string[] {
  if (!genuine || genuine.matching === 0) return [];
  const flags = genuine.facets.find(({ name }) => name === 'check_id')?.values ?? [];
  const count = flags.find(({ value }) => value === checkId)?.count ?? 0;
  return [
    `Reviews: flagged ${count} of ${formatCount(genuine.matching, 'document')} that your analysts called genuine.`,
  ];
}
