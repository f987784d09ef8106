import type { Example } from './example.ts';
import { FRAUDS_MIN } from './fit-linear.ts';
import { LABEL_MATURITY_MS } from './maturity.ts';

const TEST_SHARE = 0.25;
const CALIBRATE_SHARE = 0.15;
/** Fewer frauds cannot tell two models apart. */
export const TEST_FRAUDS_MIN = 10;

export interface Periods {
  readonly train: readonly Example[];
  readonly calibrate: readonly Example[];
  readonly test: readonly Example[];
}

/**
 * Cuts matured events by time so that the newest frauds test, those before calibrate, and the rest train. Between
 * calibration and test lies the delay of labels: on the day the test begins nothing younger is known.
 * @param examples by time.
 * @returns the reason instead where the labels do not suffice.
 */
export function cutPeriods(examples: readonly Example[], delayMs = LABEL_MATURITY_MS): Periods | { missing: string } {
  const frauds = examples.filter(({ fraud }) => fraud);
  if (frauds.length < FRAUDS_MIN) {
    return { missing: `${frauds.length} of the ${FRAUDS_MIN} matured fraud labels that training needs are there.` };
  }
  const testFrom = timeOf(frauds, 1 - TEST_SHARE);
  const known = frauds.filter(({ at }) => at < testFrom - delayMs);
  const calibrateFrom = timeOf(known, 1 - CALIBRATE_SHARE / (1 - TEST_SHARE));
  const between = (from: number, to: number) => examples.filter(({ at }) => at >= from && at < to);
  const periods = {
    train: between(-Infinity, calibrateFrom),
    calibrate: between(calibrateFrom, testFrom - delayMs),
    test: between(testFrom, Infinity),
  };
  const short = shortage(periods);
  return short === null ? periods : { missing: short };
}

function timeOf(frauds: readonly Example[], share: number): number {
  return frauds[Math.floor(frauds.length * share)]?.at ?? -Infinity;
}

function shortage({ train, calibrate, test }: Periods): string | null {
  const count = (period: readonly Example[]) => period.filter(({ fraud }) => fraud).length;
  if (count(train) < FRAUDS_MIN) {
    return `Only ${count(train)} frauds are old enough to train on and leave a later period to test with; ${FRAUDS_MIN} are needed.`;
  }
  if (count(test) < TEST_FRAUDS_MIN) {
    return `Only ${count(test)} frauds lie in the test period; ${TEST_FRAUDS_MIN} are needed.`;
  }
  return calibrate.some(({ fraud }) => !fraud) && test.some(({ fraud }) => !fraud)
    ? null
    : 'Every matured event is fraud: there is nothing to tell them from.';
}
