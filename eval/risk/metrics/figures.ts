import { bootstrap, type Interval } from '#lib/learn/bootstrap.ts';
import {
  areaUnderRoc,
  averagePrecision,
  calibrationBins,
  calibrationError,
  type Predictions,
} from '#lib/learn/metrics.ts';
import type { Incident } from './incidents.ts';
import type { Judged } from './judged.ts';
import type { HonestVisit } from './visits.ts';

export const DRAWS = 400;
const SEED = 1;

const meanScore = ({ score, weight }: Predictions): number => {
  let [sum, total] = [0, 0];
  for (const [row, value] of score.entries()) {
    sum += value * (weight[row] ?? 0);
    total += weight[row] ?? 0;
  }
  return total === 0 ? 0 : sum / total;
};

function shareOf(values: readonly boolean[], groups: readonly string[]): Interval {
  const predictions = {
    score: Float64Array.from(values, Number),
    label: new Uint8Array(values.length),
    weight: new Float64Array(values.length).fill(1),
  };
  return bootstrap(predictions, groups, meanScore, { seed: SEED, draws: DRAWS });
}

/** Share of incidents caught, drawn by incident. */
export const recallOf = (incidents: readonly Incident[]): Interval =>
  shareOf(
    incidents.map(({ caught }) => caught),
    incidents.map(({ name }) => name),
  );

/** Share of honest visits stopped, drawn by person. */
export const falseAlarmRateOf = (visits: readonly HonestVisit[]): Interval =>
  shareOf(
    visits.map(({ stopped }) => stopped),
    visits.map(({ person }) => person),
  );

export interface ScoreFigures {
  readonly auc: Interval;
  readonly averagePrecision: Interval;
  readonly calibrationError: Interval;
  readonly bins: ReturnType<typeof calibrationBins>;
}

/** Of every event's score, drawn by person and by incident. */
export function scoreFiguresOf(judged: readonly Judged[]): ScoreFigures {
  const predictions = predictionsOf(judged);
  const groups = judged.map(({ seed, truth }) => `${seed}/${truth.kind === 'honest' ? truth.person : truth.incident}`);
  const figure = (of: (sample: Predictions) => number): Interval =>
    bootstrap(predictions, groups, of, { seed: SEED, draws: DRAWS / 4 });
  const order = Int32Array.from(predictions.score.keys()).sort(
    (a, b) => (predictions.score[b] ?? 0) - (predictions.score[a] ?? 0) || a - b,
  );
  return {
    auc: figure((sample) => areaUnderRoc(sample, order)),
    averagePrecision: figure((sample) => averagePrecision(sample, order)),
    calibrationError: figure((sample) => calibrationError(sample)),
    bins: calibrationBins(predictions),
  };
}

export function predictionsOf(judged: readonly Judged[]): Predictions {
  return {
    score: Float64Array.from(judged, ({ score }) => score),
    label: Uint8Array.from(judged, ({ truth }) => Number(truth.kind === 'hostile')),
    weight: new Float64Array(judged.length).fill(1),
  };
}
