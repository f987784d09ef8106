import { performance } from 'node:perf_hooks';
import { ServiceError } from '#lib/services/errors.ts';

const LOOK_MS = 1000;

interface Wait {
  readonly until: number;
  readonly giveUp: () => void;
}

const waits = new Set<Wait>();

/** One timer looks after all of them: one for each would cost every request. */
setInterval(giveUpLate, LOOK_MS).unref();

/**
 * Waits for work no longer than `ms` and the second until the next look: a database that accepts connections and then
 * says nothing must not hold callers for ever, nor may a client that stops sending. The work itself goes on.
 * @param refusal what is thrown when the time is over; default database_unavailable (503).
 */
export function withinDeadline<T>(work: Promise<T>, ms: number, refusal = databaseSilent): Promise<T> {
  return new Promise((resolve, reject) => {
    const wait = { until: performance.now() + ms, giveUp: () => reject(refusal()) };
    waits.add(wait);
    work.then(resolve, reject).then(() => waits.delete(wait));
  });
}

function giveUpLate(): void {
  const now = performance.now();
  for (const wait of waits) {
    if (wait.until > now) continue;
    waits.delete(wait);
    wait.giveUp();
  }
}

function databaseSilent(): ServiceError {
  const message = 'The database did not answer in time. Send it again in a moment.';
  return new ServiceError('database_unavailable', message, { headers: { 'Retry-After': '5' } });
}
