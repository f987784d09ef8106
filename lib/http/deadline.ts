import { performance } from 'node:perf_hooks';
import { ServiceError } from '#lib/services/errors.ts';

const LOOK_MS = 1000;

interface Wait {
  readonly until: number;
  readonly giveUp: (reason: Error) => void;
}

const waits = new Set<Wait>();

/** One timer looks after all of them: one for each would cost every request. */
setInterval(giveUpLate, LOOK_MS).unref();

/**
 * Waits for work no longer than `ms` and the second until the next look: a database that accepts connections and then
 * says nothing must not hold callers for ever. The work itself goes on.
 * @throws ServiceError database_unavailable (503) when the time is over.
 */
export function withinDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const wait = { until: performance.now() + ms, giveUp: reject };
    waits.add(wait);
    work.then(resolve, reject).then(() => waits.delete(wait));
  });
}

function giveUpLate(): void {
  const now = performance.now();
  for (const wait of waits) {
    if (wait.until > now) continue;
    waits.delete(wait);
    const message = 'The database did not answer in time. Send it again in a moment.';
    wait.giveUp(new ServiceError('database_unavailable', message, { headers: { 'Retry-After': '5' } }));
  }
}
