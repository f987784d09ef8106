import { z } from 'zod';
import type { LabelledEvent } from '#db/queries/labels.ts';
import { type EntityKey, entitiesOf } from '#lib/risk/scoring/labels.ts';

/** The parts of a stored event that name whom its label speaks of. */
const Network = z.object({
  network: z.object({ prefix: z.string(), classes: z.array(z.object({ networkClass: z.string() })) }).nullable(),
});
const Payment = z.object({
  payment: z.object({ card_fingerprint: z.string().optional(), payee: z.string().optional() }).optional(),
});

/** The entities that a label of a stored event speaks of. */
export function entitiesOfStored(event: LabelledEvent): EntityKey[] {
  const { payment } = Payment.parse(event.payload);
  return entitiesOf({
    userId: event.userId,
    deviceId: event.flags.includes('FINGERPRINT_COLLISION_PRONE') ? null : event.deviceId,
    network: Network.parse(event.enrichment).network,
    card: payment?.card_fingerprint ?? null,
    payee: payment?.payee ?? null,
  });
}
