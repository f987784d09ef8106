import { database } from '#db/client.ts';
import { updateTraining } from '#db/queries/models.ts';
import { runBeside } from '../background-process.ts';
import { createWorkQueue, type WorkQueue } from '../work-queue.ts';
import { LEASE_MS } from './run-training.ts';

const TRAININGS_AT_ONCE = 1;
const TRAINING_MS_MAX = 30 * 60_000;
const shared = globalThis as { assayTrainings?: WorkQueue };

/** The trainings of this server process: one at a time, each in a process of its own. */
export function trainingQueue(): WorkQueue {
  shared.assayTrainings ??= createWorkQueue(TRAININGS_AT_ONCE, LEASE_MS / 5);
  return shared.assayTrainings;
}

/** Trains when it is its turn; its row is kept alive until then. @returns when it has ended. */
export function runInTurn(tenantId: string, trainingId: string): Promise<void> {
  return trainingQueue().add({
    keep: () =>
      updateTraining(database().tenant(tenantId).db, tenantId, trainingId, {
        leaseUntil: new Date(Date.now() + LEASE_MS),
      }),
    run: () =>
      runBeside({
        script: 'lib/services/models/train-process.ts',
        args: [tenantId, trainingId],
        msMax: TRAINING_MS_MAX,
        name: 'the training',
        about: { training_id: trainingId },
      }),
  });
}
