import { ServiceError } from '#lib/services/errors.ts';

/**
 * Waits for work no longer than `ms`: a database that accepts connections and then says nothing must not hold callers
 * for ever. The work itself goes on. @throws ServiceError database_unavailable (503) when the time is over.
 */
export async function withinDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = 'The database did not answer in time. Send it again in a moment.';
      reject(new ServiceError('database_unavailable', message, { headers: { 'Retry-After': '5' } }));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
