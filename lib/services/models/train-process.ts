import { updateTraining } from '#db/queries/models.ts';
import { doBeside } from '../background-work.ts';
import { runTraining } from './run-training.ts';

const MESSAGE_MAX = 500;

/** The process of one training, started by `runInTurn`: it reads, learns and stores, beside the server. */
await doBeside(1, async (pools, [tenantId = '', trainingId = '']) => {
  try {
    await runTraining(pools, tenantId, trainingId);
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_MAX);
    await updateTraining(pools.db, tenantId, trainingId, { state: 'failed', finishedAt: new Date(), message });
  }
});
