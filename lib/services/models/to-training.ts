import type { TrainingRecord } from '#db/queries/models.ts';
import type { Training } from '#lib/contracts/model.ts';

export function toTraining(row: TrainingRecord): Training {
  return {
    training_id: row.trainingId,
    state: row.state,
    stage: row.stage,
    progress: row.progress,
    started_at: row.startedAt.toISOString(),
    started_by: row.startedBy,
    finished_at: row.finishedAt?.toISOString() ?? null,
    message: row.message,
    model_id: row.modelId,
  };
}
