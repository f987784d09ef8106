import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCode,
  formatCount,
  formatDuration,
  formatMoney,
  formatPercent,
  formatRelative,
  formatScore,
  formatSpan,
  truncateMiddle,
} from './format.ts';

describe('format', () => {
  it('names sizes in binary units', () => {
    expect([0, 1023, 1536, 20 * 1024 * 1024].map(formatBytes)).toEqual(['0 B', '1023 B', '1.5 KiB', '20.0 MiB']);
  });

  it('speaks of near moments relatively and of far ones by date', () => {
    const now = Date.parse('2026-03-20T12:00:00Z');
    expect(formatRelative('2026-03-20T11:58:00Z', now)).toBe('2 min ago');
    expect(formatRelative('2026-03-20T11:59:59.900Z', now)).toBe('just now');
    expect(formatRelative('2026-03-20T15:00:00Z', now)).toBe('in 3 hr');
    expect(formatRelative('2025-03-20T12:00:00Z', now)).toBe('20 Mar 2025');
  });

  it('keeps both ends of a long identifier', () => {
    expect(truncateMiddle('abcdefghijkl', 7)).toBe('abc…jkl');
    expect(truncateMiddle('abc', 7)).toBe('abc');
  });

  it('gives scores two digits, and says 1.00 of nothing that is less than certain', () => {
    expect([0, 0.004, 0.126, 0.994, 0.995, 0.999, 0.99997, 1].map(formatScore)).toEqual([
      '0.00',
      '0.00',
      '0.13',
      '0.99',
      '0.995',
      '0.999',
      '0.999',
      '1.00',
    ]);
  });

  it('reads codes, counts, durations and shares aloud', () => {
    expect(formatCode('SHARED_DEVICE')).toBe('Shared device');
    expect(formatCode('VPN_SUSPECTED')).toBe('VPN suspected');
    expect(formatCode('step-up-webauthn')).toBe('Step up WebAuthn');
    expect(formatCode('STEP_UP_THREE_DS')).toBe('Step up 3-D Secure');
    expect(formatCode('')).toBe('');
    expect(formatCount(1, 'row')).toBe('1 row');
    expect(formatCount(2000, 'row')).toBe('2,000 rows');
    expect([850, 12_400, 185_000].map(formatDuration)).toEqual(['850 ms', '12.4 s', '3 min 5 s']);
    expect([25_920_000, 3_456_000_000].map(formatDuration)).toEqual(['7 h 12 min', '40 days']);
    expect(formatPercent(0.125)).toBe('12.5%');
  });

  it('tells a length of time in one unit', () => {
    const minutes = [0.5, 1.6, 95, 60 * 50, 60 * 24 * 800].map((each) => formatSpan(each * 60_000));
    expect(minutes).toEqual(['30 s', '2 min', '2 h', '2 days', '2 years']);
  });

  it('names money by its currency, with the digits that it has', () => {
    expect([formatMoney(1.75, 'USD'), formatMoney(1200, 'JPY')]).toEqual(['USD 1.75', 'JPY 1,200']);
    expect(formatMoney(-4.5, null)).toBe('-4.5');
  });
});
