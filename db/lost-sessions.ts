import { setImmediate as nextTurn } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Life } from './life.ts';

/**
 * Lets a transaction whose session was lost end without ROLLBACK. postgres.js 3.4.9 sends one when the work of a transaction fails, also where
 * the session is gone: it writes to no socket, in a turn of its own where nobody can catch the fault, and the process ends.
 * PostgreSQL has rolled back by itself.
 */
export function leaveLostSessions(pool: postgres.Sql, life: Life): void {
  const begin = pool.begin.bind(pool) as (options: string, work: Work) => Promise<unknown>;
  const safely = (...args: [Work] | [options: string, work: Work]) => {
    const [options, work] = args.length === 1 ? ['', args[0]] : args;
    let isLost = false;
    const begun = begin(options, async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        // The loss is told to the transaction itself in the same turn as to its statements.
        await nextTurn();
        if (isLost) await new Promise(() => {});
        throw error;
      }
    });
    begun.catch(() => {
      isLost = true;
    });
    return life.whileOpen(begun);
  };
  Object.assign(pool, { begin: safely });
}

type Work = (tx: postgres.TransactionSql) => unknown;
