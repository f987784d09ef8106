export const NOW = Date.parse('2026-03-20T09:15:00.000Z');
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
