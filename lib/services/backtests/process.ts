import { connectLow } from '../low-priority.ts';
import { end, runBacktest } from './run.ts';

const FAILURE_CHARACTERS_MAX = 500;

/** The process of one back-test, started by `forkBacktest`: it replays beside the server. */
async function main([tenantId = '', backtestId = '']: readonly string[], url: string): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const database = await connectLow(url, 2);
  try {
    await runBacktest(database, tenantId, backtestId);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_CHARACTERS_MAX);
    await end(database, { tenantId, backtestId }, { state: 'failed', failure });
  } finally {
    await database.close();
    process.disconnect?.();
  }
}

await main(process.argv.slice(2), process.env.DATABASE_URL ?? '');
