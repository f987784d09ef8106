import { doBeside } from '../background-work.ts';
import { end, runBacktest } from './run.ts';

const FAILURE_CHARACTERS_MAX = 500;

/** The process of one back-test, started by `runInTurn`: it replays beside the server. */
await doBeside(2, async (database, [tenantId = '', backtestId = '']) => {
  try {
    await runBacktest(database, tenantId, backtestId);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_CHARACTERS_MAX);
    await end(database, { tenantId, backtestId }, { state: 'failed', failure });
  }
});
