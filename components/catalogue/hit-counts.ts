import type { Detector, DetectorCounts } from '#lib/contracts/detector.ts';

type Count = Pick<DetectorCounts['counts'][number], 'hits' | 'false_alarms'>;

/** The counts of one check: zero where it found nothing, null while the counts are not there yet. */
export function hitsOf({ engine, id }: Pick<Detector, 'engine' | 'id'>, all: DetectorCounts | undefined): Count | null {
  if (!all) return null;
  return all.counts.find((each) => each.engine === engine && each.id === id) ?? { hits: 0, false_alarms: null };
}

/** The sum over checks; its false alarms are null where nobody judges what any of them found. */
export function hitsOfAll(
  detectors: readonly Pick<Detector, 'engine' | 'id'>[],
  all: DetectorCounts | undefined,
): Count | null {
  if (!all) return null;
  const counts = detectors.flatMap((detector) => hitsOf(detector, all) ?? []);
  const judged = counts.flatMap(({ false_alarms: wrong }) => wrong ?? []);
  return {
    hits: counts.reduce((sum, { hits }) => sum + hits, 0),
    false_alarms: judged.length === 0 ? null : judged.reduce((sum, wrong) => sum + wrong, 0),
  };
}
