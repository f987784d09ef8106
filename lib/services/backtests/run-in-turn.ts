import { database } from '#db/client.ts';
import { updateBacktest } from '#db/queries/backtests.ts';
import { runBeside } from '../background-process.ts';
import { createWorkQueue, type WorkQueue } from '../work-queue.ts';
import { LEASE_MS } from './run.ts';

const BACKTESTS_AT_ONCE = 2;
const BACKTEST_MS_MAX = 15 * 60_000;
const shared = globalThis as { assayBacktests?: WorkQueue };

/** The back-tests of this server process: two at a time, each in a process of its own. */
export function backtestQueue(): WorkQueue {
  shared.assayBacktests ??= createWorkQueue(BACKTESTS_AT_ONCE, LEASE_MS / 3);
  return shared.assayBacktests;
}

/**
 * Replays when it is its turn. Until then the row stays
 * queued and is kept alive; one that was cancelled is not begun. @returns when it has ended.
 */
export function runInTurn(tenantId: string, backtestId: string): Promise<void> {
  return backtestQueue().add({
    keep: () =>
      updateBacktest(database().tenant(tenantId).db, tenantId, backtestId, {
        leaseUntil: new Date(Date.now() + LEASE_MS),
      }),
    run: () =>
      runBeside({
        script: 'lib/services/backtests/process.ts',
        args: [tenantId, backtestId],
        msMax: BACKTEST_MS_MAX,
        name: 'the back-test',
        about: { backtest_id: backtestId },
      }),
  });
}
