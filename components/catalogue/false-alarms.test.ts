import { describe, expect, it } from 'vitest';
import type { ClassCalibration } from '#lib/contracts/calibration.ts';
import type { ReportFacets } from '#lib/contracts/report-review.ts';
import { falseAlarmLines } from './false-alarms.ts';

const rate = (count: number, of: number) => ({ count, of, low: 0, high: 0.25 });

function invoices(checkId: string, outdated = false): ClassCalibration {
  const check = { check_id: checkId, title: 'T', false_alarms: rate(1, 12), notable: 0, telling: 0 };
  return {
    document_class: 'invoice',
    genuine: 12,
    fraud: 0,
    needed: 0,
    in_force: {
      version: 2,
      engine_version: '1',
      outdated,
      files: 12,
      notable_level: 0.05,
      telling_level: 0.01,
      accused: rate(0, 12),
      checks: [{ ...check, precision: rate(0, 1) }],
      created_at: '2026-01-01T00:00:00Z',
      created_by: 'ada',
    },
  };
}

const genuine = (matching: number): ReportFacets => ({
  matching,
  facets: [{ name: 'check_id', values: [{ value: 'hidden-text', count: 2 }] }],
  counted: matching,
  complete: true,
});

describe('falseAlarmLines', () => {
  it('gives the rate of each calibration with its sample', () =>
    expect(falseAlarmLines('hidden-text', [invoices('hidden-text')], undefined)).toEqual([
      'Invoice, calibration 2: flagged 1 of 12 genuine documents to which it applied (95 % interval 0% to 25%).',
    ]));
  it('says where another engine measured it', () => {
    const [line] = falseAlarmLines('hidden-text', [invoices('hidden-text', true)], undefined);
    expect(line).toContain('by an earlier version of the engine');
  });
  it('gives what reviews measured, also where that is none', () => {
    expect(falseAlarmLines('hidden-text', [], genuine(9))).toEqual([
      'Reviews: flagged 2 of 9 documents that your analysts called genuine.',
    ]);
    expect(falseAlarmLines('future-date', undefined, genuine(1))).toEqual([
      'Reviews: flagged 0 of 1 document that your analysts called genuine.',
    ]);
  });
  it('is empty where nothing was measured', () => {
    expect(falseAlarmLines('hidden-text', [invoices('future-date')], genuine(0))).toEqual([]);
    expect(falseAlarmLines('hidden-text', [{ ...invoices('hidden-text'), in_force: null }], undefined)).toEqual([]);
  });
});
