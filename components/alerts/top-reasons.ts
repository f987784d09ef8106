import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

const BY_THE_ENGINE = new Set(['BASE_RATE', 'PARTIAL_DATA']);

/** The codes that raised the score most, and how many further ones did. */
export function topReasons(alert: RiskAlert, shownMax: number): { shown: string[]; more: number } {
  const raising = alert.data.reasons
    .filter(({ code, weight }) => weight > 0 && !BY_THE_ENGINE.has(code))
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
  const codes = [...new Set(raising)];
  return { shown: codes.slice(0, shownMax), more: Math.max(0, codes.length - shownMax) };
}
