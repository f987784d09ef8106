import type { ModelMetrics } from '#lib/contracts/model.ts';
import { bootstrap, type Interval } from './bootstrap.ts';
import type { Example } from './example.ts';
import {
  areaUnderRoc,
  averagePrecision,
  calibrationBins,
  calibrationError,
  type Predictions,
  precisionRecallAt,
  precisionRecallCurve,
  ranked,
} from './metrics.ts';

const PLACES = 1e6;

/** Probabilities of a model for the events of a period. */
export function predictionsOf(examples: readonly Example[], probability: (example: Example) => number): Predictions {
  return {
    score: Float64Array.from(examples, probability),
    label: Uint8Array.from(examples, ({ fraud }) => Number(fraud)),
    weight: Float64Array.from(examples, ({ weight }) => weight),
  };
}

interface Setting {
  readonly groups: readonly string[];
  readonly seed: number;
  readonly threshold: number;
}

export function measure(predictions: Predictions, { groups, seed, threshold }: Setting): ModelMetrics {
  const order = ranked(predictions);
  const interval = (figure: (drawn: Predictions) => number) =>
    rounded(bootstrap(predictions, groups, figure, { seed }));
  return {
    auc: interval((drawn) => areaUnderRoc(drawn, order)),
    average_precision: interval((drawn) => averagePrecision(drawn, order)),
    calibration_error: round(calibrationError(predictions)),
    at_block: { threshold, ...precisionRecallAt(predictions, threshold) },
    calibration: calibrationBins(predictions),
    curve: precisionRecallCurve(predictions),
  };
}

/** How much better the average precision of one model is than another's on the same events, relative. */
export function improvementOf(
  challenger: Predictions,
  champion: Predictions,
  { groups, seed }: Pick<Setting, 'groups' | 'seed'>,
): Interval {
  const [mine, theirs] = [ranked(challenger), ranked(champion)];
  return rounded(
    bootstrap(
      challenger,
      groups,
      (drawn) => {
        const reference = averagePrecision({ ...champion, weight: drawn.weight }, theirs);
        return reference === 0 ? 0 : averagePrecision(drawn, mine) / reference - 1;
      },
      { seed },
    ),
  );
}

const round = (value: number): number => Math.round(value * PLACES) / PLACES;
const rounded = ({ value, low, high }: Interval): Interval => ({
  value: round(value),
  low: round(low),
  high: round(high),
});
