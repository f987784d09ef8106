import type { WindowFacts } from '#lib/risk/facts/windows.ts';
import { VELOCITY_METRICS, VELOCITY_WINDOWS, type VelocityKey } from '#lib/risk/velocity.ts';

/** Windows can be asked only until the next event is scored. This keeps all counts of these keys as they are now. */
export function keptCounts(windows: WindowFacts, keys: readonly VelocityKey[]): WindowFacts {
  const counts = new Map(keys.map((key) => [key, countsOf(windows, key)]));
  const saturated = new Set(keys.filter((key) => windows.saturated(key)));
  return {
    count(key, metric, window) {
      const place = VELOCITY_METRICS.indexOf(metric) * VELOCITY_WINDOWS.length + VELOCITY_WINDOWS.indexOf(window);
      return counts.get(key)?.[place] ?? null;
    },
    saturated: (key) => saturated.has(key),
  };
}

/** By metric, then by window; null where the event does not name the key. */
function countsOf(windows: WindowFacts, key: VelocityKey): Float64Array | null {
  if (windows.count(key, 'events', '1m') === null) return null;
  const counts = VELOCITY_METRICS.flatMap((metric) =>
    VELOCITY_WINDOWS.map((window) => windows.count(key, metric, window) ?? 0),
  );
  return Float64Array.from(counts);
}
