import { describe, expect, it } from 'vitest';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { NO_FILTER } from './alert-filter.ts';
import { NO_ARRIVALS, pendingAlerts, withArrivals, withPending } from './alert-pages.ts';

const seqs = (alerts: readonly RiskAlert[]) => alerts.map(({ seq }) => seq);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleAlert(from + index));
const page = { alerts: [sampleAlert(10)], next_cursor: null, known_seq: 10 };

describe('pendingAlerts', () => {
  it('holds what arrived after the list was made and fits its filter, newest first', () => {
    const blocked = sampleAlert(12, {
      decision: { action: 'BLOCK', severity: 'CRITICAL', risk_score: 0.9, confidence: 0.5 },
    });
    const arrivals = withArrivals(NO_ARRIVALS, [sampleAlert(10), sampleAlert(11), blocked, sampleAlert(13)]);
    expect(seqs(pendingAlerts(arrivals, 10, NO_FILTER))).toEqual([13, 12, 11]);
    expect(seqs(pendingAlerts(arrivals, 10, { ...NO_FILTER, action: 'BLOCK' }))).toEqual([12]);
  });
});

describe('withPending', () => {
  it('puts the pending alerts on top once', () => {
    const arrivals = withArrivals(NO_ARRIVALS, range(11, 12));
    const merged = withPending(page, arrivals, NO_FILTER);
    expect(merged && seqs(merged.alerts)).toEqual([12, 11, 10]);
    expect(merged && pendingAlerts(arrivals, merged.known_seq, NO_FILTER)).toEqual([]);
  });

  it('asks for a fresh list where more arrived than is kept', () => {
    const arrivals = withArrivals(NO_ARRIVALS, range(11, 600));
    expect(arrivals.alerts).toHaveLength(500);
    expect(withPending(page, arrivals, NO_FILTER)).toBeNull();
    expect(withPending({ ...page, known_seq: 100 }, arrivals, NO_FILTER)).not.toBeNull();
  });
});
