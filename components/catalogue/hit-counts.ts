import type { Detector, DetectorCounts } from '#lib/contracts/detector.ts';

type Count = Pick<DetectorCounts['counts'][number], 'hits' | 'false_alarms'>;

/** The counts of one check: zero where it found nothing, null where it is not counted or the counts are not there yet. */
export function hitsOf({ engine, id }: Pick<Detector, 'engine' | 'id'>, all: DetectorCounts | undefined): Count | null {
  if (!all || engine === 'load') return null;
  return all.counts.find((each) => each.engine === engine && each.id === id) ?? { hits: 0, false_alarms: 0 };
}

/** The sum over checks; null where none of them is counted. */
export function hitsOfAll(
  detectors: readonly Pick<Detector, 'engine' | 'id'>[],
  all: DetectorCounts | undefined,
): Count | null {
  const counts = detectors.flatMap((detector) => hitsOf(detector, all) ?? []);
  if (counts.length === 0) return null;
  return {
    hits: counts.reduce((sum, { hits }) => sum + hits, 0),
    false_alarms: counts.reduce((sum, { false_alarms: wrong }) => sum + wrong, 0),
  };
}
