import { describe, expect, it } from 'vitest';
import { calibrate, type KnownSample, precisionOf, rateOf } from './calibration.ts';

const sample = (logOdds: number, fraud = false): KnownSample => ({
  fraud,
  accused: logOdds > 2,
  findings: [
    { check_id: 'misaligned-text', applied: true, log_odds: logOdds },
    { check_id: 'bad-iban', applied: false, log_odds: 0 },
  ],
});
const many = (count: number, logOdds: number, fraud = false) =>
  Array.from({ length: count }, () => sample(logOdds, fraud));

describe('calibrate', () => {
  it('sets the limits at the 95th and 99th percent of genuine documents', () => {
    const samples = Array.from({ length: 199 }, (_, index) => sample(index / 100));
    const { checks, notable_level, telling_level } = calibrate('receipt', samples);
    expect(checks).toMatchObject([{ check_id: 'misaligned-text', notable: 1.89, telling: 1.97 }]);
    expect([notable_level, telling_level]).toEqual([0.05, 0.01]);
  });

  it('says which level so few documents guarantee, and takes their largest', () => {
    const { checks, notable_level, telling_level, accused } = calibrate('receipt', [...many(18, 0), sample(2.5)]);
    expect(checks).toMatchObject([{ notable: 2.5, telling: 2.5, false_alarms: { count: 1, of: 19 } }]);
    expect([notable_level, telling_level]).toEqual([0.05, 0.05]);
    expect(accused).toMatchObject({ count: 1, of: 19 });
  });

  it('learns limits from genuine documents only, and precision from all', () => {
    const { files, checks } = calibrate('receipt', [...many(20, 0), ...many(29, 2, true), sample(1)]);
    expect(files).toBe(21);
    expect(checks[0]).toMatchObject({ telling: 1, precision: { count: 29, of: 30 } });
    expect(precisionOf(checks[0])).toBeCloseTo(30 / 32, 6);
  });

  it('gives no precision for fewer than thirty cases', () => {
    const { checks } = calibrate('receipt', [...many(20, 0), ...many(29, 2, true)]);
    expect(precisionOf(checks[0])).toBeNull();
  });

  it('refuses fewer than ten genuine documents', () => {
    expect(() => calibrate('receipt', [...many(9, 0), ...many(5, 1, true)])).toThrow(/needs 10.*there are 9/);
  });
});

describe('rateOf', () => {
  it('has the Wilson interval', () => {
    expect(rateOf(0, 130)).toMatchObject({ low: 0, high: 0.0287 });
    expect(rateOf(0, 0)).toMatchObject({ low: 0, high: 1 });
  });
});
