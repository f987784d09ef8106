import { describe, expect, it } from 'vitest';
import { ModelReport } from '#lib/contracts/model.ts';
import { generated, SIGNALS } from './fixtures/people.ts';
import { LABEL_MATURITY_MS } from './maturity.ts';
import { cutPeriods } from './periods.ts';
import { type TrainingInput, trainModels } from './train.ts';

const TRUTH = { intercept: -4.5, weights: [0, 0.2, 4, -0.5], amount: 1.5 };
const input = (change: Partial<TrainingInput> = {}): TrainingInput => ({
  modelId: 'm_1',
  seed: 5,
  signals: SIGNALS,
  examples: generated(1, 8000, TRUTH),
  running: null,
  prior: Math.log(0.01 / 0.99),
  blockThreshold: 0.85,
  labels: { fraud: 1, legit: 0, unlabelled: 0 },
  ...change,
});

const trained = (change: Partial<TrainingInput> = {}) => {
  const output = trainModels(input(change));
  if ('missing' in output) throw new Error(output.missing);
  return output;
};

describe('the periods', () => {
  it('lie one after the other, with the delay of labels before the test', () => {
    const periods = cutPeriods(input().examples);
    if ('missing' in periods) throw new Error(periods.missing);
    const { train, calibrate, test } = periods;
    expect(train.at(-1)?.at ?? 0).toBeLessThan(calibrate[0]?.at ?? 0);
    expect((test[0]?.at ?? 0) - (calibrate.at(-1)?.at ?? 0)).toBeGreaterThan(LABEL_MATURITY_MS);
    expect(test.filter(({ fraud }) => fraud).length).toBeGreaterThan(10);
  });

  it('say what is missing', () => {
    const few = input()
      .examples.slice(0, 300)
      .map((example, row) => ({ ...example, fraud: row % 15 === 0 }));
    expect(cutPeriods(few)).toEqual({
      missing: '20 of the 30 matured fraud labels that training needs are there.',
    });
    const short = input()
      .examples.slice(0, 200)
      .map((example, row) => ({ ...example, fraud: row % 4 === 0 }));
    expect(cutPeriods(short)).toMatchObject({ missing: expect.stringContaining('are old enough to train on') });
  });
});

describe('training', () => {
  it('beats the experts where they are wrong, on a later period, and may be published', () => {
    const { report, linear } = trained();
    expect(() => ModelReport.parse(report)).not.toThrow();
    expect(report.publishable).toBe(true);
    expect(report.improvement.low).toBeGreaterThan(0);
    expect(report.linear.average_precision.value).toBeGreaterThan(report.running.average_precision.value);
    expect(report.linear.calibration_error).toBeLessThan(0.02);
    expect(Date.parse(report.periods.test.from)).toBeGreaterThan(Date.parse(report.periods.train.to));
    expect(linear).toMatchObject({ modelId: 'm_1', intercept: report.intercept });
  });

  it('stays in shadow where it is no better than what runs', () => {
    const { linear } = trained();
    const { report } = trained({ running: linear });
    expect(report.publishable).toBe(false);
    expect(report.running_model_id).toBe('m_1');
    expect(report.improvement.value).toBeCloseTo(0, 6);
    expect(report.reasons[0]).toContain('is not more than 2.0 % above');
  });

  it('is the same for the same events and seed', () => {
    expect(trainModels(input({ examples: input().examples.slice(0, 4000) }))).toEqual(
      trainModels(input({ examples: input().examples.slice(0, 4000) })),
    );
  });

  it('makes no model below 30 frauds', () => {
    expect(trainModels(input({ examples: input().examples.slice(0, 50) }))).toMatchObject({
      missing: expect.stringContaining('30'),
    });
  });
});
