import type { ModelMetrics, ModelPeriod, ModelReport } from '#lib/contracts/model.ts';
import { sigmoid } from '#lib/engine/score.ts';
import { type Calibration, calibrated } from '#lib/risk/calibration.ts';
import type { LinearModel } from '#lib/risk/policy.ts';
import { type BoostedModel, DEFAULT_SHAPE, fitBoosted, importances, scoreBoosted } from './boosted.ts';
import { fitCalibration } from './calibrate.ts';
import type { Example, LearnedSignal } from './example.ts';
import { FEATURE_NAMES, featureTitle, TYPE_PRIOR } from './features.ts';
import { expertWeights, fitLinear } from './fit-linear.ts';
import { scoreLinear } from './linear-score.ts';
import { LABEL_MATURITY_MS } from './maturity.ts';
import { improvementOf, measure, predictionsOf } from './measure.ts';
import type { Predictions } from './metrics.ts';
import { cutPeriods, type Periods } from './periods.ts';

const DAY_MS = 86_400_000;
const IMPROVEMENT_MIN = 0.02;
const CALIBRATION_ERROR_MAX = 0.02;
const IMPORTANCES_MAX = 20;
const TYPE_PRIOR_AT = FEATURE_NAMES.indexOf(TYPE_PRIOR);

export interface TrainingInput {
  readonly modelId: string;
  readonly seed: number;
  readonly signals: readonly LearnedSignal[];
  /** Matured events by time. */
  readonly examples: readonly Example[];
  /** What is in force; null for the expert weights. */
  readonly running: LinearModel | null;
  /** Log-odds before any evidence, where the expert weights are in force. */
  readonly prior: number;
  readonly blockThreshold: number;
  readonly labels: ModelReport['labels'];
}

export type TrainingOutput =
  | {
      readonly linear: LinearModel;
      readonly boosted: BoostedModel;
      readonly boostedScale: Calibration;
      readonly report: ModelReport;
    }
  /** Why no model could be made. */
  | { readonly missing: string };

type Progress = (stage: string, share: number) => void;
type Scale = (example: Example) => number;

/** Trains both models on the older events, calibrates them on later ones and measures them on the newest. Pure. */
export function trainModels(input: TrainingInput, progress: Progress = () => {}): TrainingOutput {
  const periods = cutPeriods(input.examples);
  if ('missing' in periods) return periods;
  progress('fitting the weights', 0.1);
  const weights = fitLinear(input.signals, periods.train);
  const z = scoreLinear(input.signals, weights);
  const calibration = fitCalibration(periods.calibrate.map((example) => ({ ...example, z: z(example) })));
  const linear: LinearModel = { modelId: input.modelId, ...weights, calibration };
  const boosted = fitBoosted(input.signals, periods.train, DEFAULT_SHAPE, (done) =>
    progress('growing the trees', 0.3 + (0.4 * done) / DEFAULT_SHAPE.trees),
  );
  const trees = scoreBoosted(input.signals, boosted);
  const boostedScale = fitCalibration(periods.calibrate.map((example) => ({ ...example, z: trees(example) })));
  progress('measuring', 0.75);
  const report = reportOf(input, periods, linear, {
    running: runningScale(input),
    linear: scaled(z, calibration),
    boosted: scaled(trees, boostedScale),
    importances: importances(boosted),
  });
  progress('measured', 1);
  return { linear, boosted, boostedScale, report };
}

const scaled =
  (z: Scale, calibration: Calibration): Scale =>
  (example) =>
    sigmoid(calibrated(calibration, z(example)));

function runningScale({ running, signals, prior }: TrainingInput): Scale {
  if (running) return scaled(scoreLinear(signals, running), running.calibration);
  const experts = scoreLinear(signals, expertWeights(signals, 0));
  return (example) => sigmoid(experts(example) + (example.features[TYPE_PRIOR_AT] ?? prior));
}

interface Models {
  readonly running: Scale;
  readonly linear: Scale;
  readonly boosted: Scale;
  readonly importances: readonly { readonly column: string; readonly share: number }[];
}

function reportOf(input: TrainingInput, periods: Periods, linear: LinearModel, models: Models): ModelReport {
  const { test } = periods;
  const setting = { groups: test.map(({ group }) => group), seed: input.seed, threshold: input.blockThreshold };
  const running = predictionsOf(test, models.running);
  const learned = predictionsOf(test, models.linear);
  const measured = (predictions: Predictions) => measure(predictions, setting);
  const metrics = measured(learned);
  const improvement = improvementOf(learned, running, setting);
  return {
    seed: input.seed,
    label_delay_days: LABEL_MATURITY_MS / DAY_MS,
    periods: {
      train: periodOf(periods.train),
      calibrate: periodOf(periods.calibrate),
      test: periodOf(test),
    },
    labels: input.labels,
    running: measured(running),
    running_model_id: input.running?.modelId ?? null,
    linear: metrics,
    boosted: measured(predictionsOf(test, models.boosted)),
    improvement,
    ...verdictOf(metrics, improvement.value),
    weights: weightsOf(input.signals, linear, periods.train),
    features: linear.features.map(({ name, weight }) => ({ name, weight, title: featureTitle(name) })),
    importances: models.importances.slice(0, IMPORTANCES_MAX).map((item) => ({
      ...item,
      title: FEATURE_NAMES.includes(item.column) ? featureTitle(item.column) : item.column,
    })),
    calibration: {
      a: linear.calibration.a,
      c: linear.calibration.c,
      method: linear.calibration.knots ? 'isotonic' : 'platt',
    },
    intercept: linear.intercept,
  };
}

function verdictOf(metrics: ModelMetrics, improvement: number): Pick<ModelReport, 'publishable' | 'reasons'> {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const better = improvement > IMPROVEMENT_MIN;
  const sound = metrics.calibration_error < CALIBRATION_ERROR_MAX;
  return {
    publishable: better && sound,
    reasons: [
      better
        ? `The average precision is ${percent(improvement)} above that of the running model.`
        : `The average precision is not more than ${percent(IMPROVEMENT_MIN)} above that of the running model (${percent(improvement)}).`,
      sound
        ? `The calibration error of ${metrics.calibration_error.toFixed(4)} is below ${CALIBRATION_ERROR_MAX}.`
        : `The calibration error of ${metrics.calibration_error.toFixed(4)} is not below ${CALIBRATION_ERROR_MAX}.`,
    ],
  };
}

function periodOf(examples: readonly Example[]): ModelPeriod {
  const iso = (at: number | undefined) => new Date(at ?? 0).toISOString();
  return {
    from: iso(examples[0]?.at),
    to: iso(examples.at(-1)?.at),
    events: Math.round(examples.reduce((sum, { weight }) => sum + weight, 0)),
    frauds: examples.filter(({ fraud }) => fraud).length,
  };
}

function weightsOf(signals: readonly LearnedSignal[], linear: LinearModel, train: readonly Example[]) {
  const flagged = signals.map(() => 0);
  for (const { strengths, weight } of train) {
    for (const [signal] of strengths) flagged[signal] = (flagged[signal] ?? 0) + weight;
  }
  return signals.map(({ id, family, weight }, index) => ({
    signal: id,
    family,
    expert: weight,
    learned: linear.weights[id] ?? weight,
    flagged: Math.round(flagged[index] ?? 0),
  }));
}
