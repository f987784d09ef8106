import { updateTraining } from '#db/queries/models.ts';
import { connectLow } from '../low-priority.ts';
import { runTraining } from './run-training.ts';

const MESSAGE_MAX = 500;

/** The process of one training, started by `startTraining`: it reads, learns and stores, beside the server. */
async function main([tenantId = '', trainingId = '']: readonly string[], url: string): Promise<void> {
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  const database = await connectLow(url, 1);
  try {
    await runTraining(database, tenantId, trainingId);
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_MAX);
    await updateTraining(database.db, tenantId, trainingId, { state: 'failed', finishedAt: new Date(), message });
  } finally {
    await database.close();
    process.off('disconnect', abandon);
    process.disconnect?.();
  }
}

await main(process.argv.slice(2), process.env.DATABASE_URL ?? '');
