const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits before the second and every further try: a day and a half in all. */
const RETRIES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
];
export const TRIES_MAX = RETRIES_MS.length + 1;
const JITTER = 0.2;
const RETRY_AFTER_MS_MAX = 24 * HOUR_MS;

/**
 * How long to wait after a failed try, in milliseconds; null when it was the last one.
 * @param tries so far, 1 after the first.
 * @param dice 0..1: spreads the tries of many messages.
 * @param retryAfterMs what the receiver asked for; it can only lengthen the wait, to a day at most.
 */
export function waitAfter(tries: number, dice: number, retryAfterMs: number | null = null): number | null {
  const wait = RETRIES_MS[tries - 1];
  if (wait === undefined) return null;
  const spread = wait * (1 + JITTER * dice);
  return Math.round(Math.max(spread, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MS_MAX)));
}
