import { z } from 'zod';
import type { LabelCounts } from '../facts/links.ts';

/** Evidence of signals that read the matured labels of an entity. */
export const LabelEvidence = z.object({
  labels_n: z.number().int(),
  legit_n: z.number().int(),
  last_label_at: z.string().nullable(),
  fraud_types: z.array(z.string()),
});

export function labelEvidence({ fraud, legit, lastFraudAt, fraudTypes }: LabelCounts): z.infer<typeof LabelEvidence> {
  return {
    labels_n: fraud,
    legit_n: legit,
    last_label_at: lastFraudAt === null ? null : new Date(lastFraudAt).toISOString(),
    fraud_types: [...fraudTypes],
  };
}

/** True where the newest label of an entity says that it is legitimate. */
export function isCleared({ legit, lastFraudAt, lastLegitAt }: LabelCounts): boolean {
  return legit > 0 && lastLegitAt !== null && (lastFraudAt === null || lastLegitAt > lastFraudAt);
}
