import { doBeside } from '../background-work.ts';
import { end, runBacktest } from './run.ts';

const FAILURE_CHARACTERS_MAX = 500;

/** The process of one back-test, started by `runInTurn`: it replays beside the server. */
await doBeside(2, async (pools, [tenantId = '', backtestId = '']) => {
  try {
    await runBacktest(pools, tenantId, backtestId);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_CHARACTERS_MAX);
    await end(pools, { tenantId, backtestId }, { state: 'failed', failure });
  }
});
