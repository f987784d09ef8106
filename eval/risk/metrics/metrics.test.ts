import { describe, expect, it } from 'vitest';
import type { Honest, Hostile } from '../traffic/simulated.ts';
import { falseAlarmRateOf, recallOf, scoreFiguresOf } from './figures.ts';
import { incidentsOf } from './incidents.ts';
import { isStopped, type Judged } from './judged.ts';
import { visitsOf } from './visits.ts';

const judged = (truth: Honest | Hostile, stopped: boolean, score = stopped ? 0.9 : 0.01): Judged => ({
  at: 0,
  type: 'login',
  truth,
  score,
  action: 'ALLOW',
  controls: stopped ? ['STEP_UP_OTP'] : ['MONITOR'],
  reasons: [],
  seed: '1',
});
const step = (unit: string | null, harm: boolean, incident = 'i'): Hostile => ({
  kind: 'hostile',
  attack: 'takeover',
  incident,
  unit,
  harm,
});
const visit = (person: string, name: string): Honest => ({ kind: 'honest', group: 'habitual', person, visit: name });

describe('a stop', () => {
  it('is a block or what stands in the way, not what only watches', () => {
    expect(isStopped({ action: 'BLOCK', controls: [] })).toBe(true);
    expect(isStopped({ action: 'ALLOW', controls: ['RATE_LIMIT', 'CAPTCHA'] })).toBe(true);
    expect(isStopped({ action: 'ALLOW', controls: ['MONITOR', 'RATE_LIMIT', 'NOTIFY_USER'] })).toBe(false);
  });
});

describe('an incident', () => {
  it('is caught by a stop at or before the damage', () => {
    const [before] = incidentsOf([judged(step('v', false), true), judged(step('v', true), false)]);
    const [at] = incidentsOf([judged(step('v', false), false), judged(step('v', true), true)]);
    const [after] = incidentsOf([judged(step('v', true), false), judged(step('v', false), true)]);
    expect([before, at, after].map((incident) => incident?.caught)).toEqual([true, true, false]);
  });

  it('is caught where half of a series was saved', () => {
    const series = (saved: number) =>
      incidentsOf(Array.from({ length: 10 }, (_, index) => judged(step(`u${index}`, true), index < saved)))[0];
    expect(series(5)).toMatchObject({ units: 10, saved: 5, caught: true });
    expect(series(4)?.caught).toBe(false);
  });

  it('does not count what could lose nothing, and is never caught where nothing could be lost', () => {
    const [incident] = incidentsOf([judged(step(null, false), true), judged(step('card', false), true)]);
    expect(incident).toMatchObject({ units: 0, caught: false, events: 2, eventsStopped: 2 });
  });
});

describe('the rates', () => {
  const honest = [
    judged(visit('a', 'v1'), false),
    judged(visit('a', 'v1'), true),
    judged(visit('a', 'v2'), false),
    judged(visit('b', 'v3'), false),
    judged(visit('c', 'v4'), false),
  ];

  it('count visits, not events', () => {
    const visits = visitsOf(honest);
    expect(visits).toHaveLength(4);
    expect(falseAlarmRateOf(visits).value).toBe(0.25);
    expect(visits.find(({ stopped }) => stopped)?.worst.score).toBe(0.9);
  });

  it('have an interval around them', () => {
    const incidents = incidentsOf(
      Array.from({ length: 40 }, (_, index) => judged(step('v', true, `i${index}`), index % 4 > 0)),
    );
    const { value, low, high } = recallOf(incidents);
    expect(value).toBe(0.75);
    expect(low).toBeGreaterThan(0.5);
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
  });

  it('see a perfect score as perfect', () => {
    const figures = scoreFiguresOf([...honest.filter((item) => !isStopped(item)), judged(step('v', true), true, 0.99)]);
    expect(figures.auc.value).toBe(1);
    expect(figures.averagePrecision.value).toBe(1);
    expect(figures.calibrationError.value).toBeLessThan(0.02);
  });
});
