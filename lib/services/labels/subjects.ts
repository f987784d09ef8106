import { z } from 'zod';
import type { EntityKey, LabelledEvent } from '#db/queries/labels.ts';

/** The parts of a stored event that name whom its label speaks of. */
const Network = z.object({
  network: z.object({ prefix: z.string(), classes: z.array(z.object({ networkClass: z.string() })) }).nullable(),
});
const Payment = z.object({
  payment: z.object({ card_fingerprint: z.string().optional(), payee: z.string().optional() }).optional(),
});

/** Who shares an address of these says nothing of the others. */
const SHARED_BY_STRANGERS = new Set(['mobile', 'relay']);

interface Subjects {
  readonly userId: string | null;
  /** Null where only a fingerprint that many devices share stands behind it. */
  readonly deviceId: string | null;
  readonly network: { readonly prefix: string; readonly classes: readonly { readonly networkClass: string }[] } | null;
  readonly card: string | null;
  readonly payee: string | null;
}

/** The entities that a label of an event speaks of, each by its kind. */
export function entitiesOf({ userId, deviceId, network, card, payee }: Subjects): EntityKey[] {
  const shared = network?.classes.some(({ networkClass }) => SHARED_BY_STRANGERS.has(networkClass)) ?? true;
  const entity = (kind: EntityKey['kind'], key: string | null): EntityKey[] => (key ? [{ kind, key }] : []);
  return [
    ...entity('user', userId),
    ...entity('device', deviceId),
    ...entity('address', shared ? null : (network?.prefix ?? null)),
    ...entity('card', card),
    ...entity('payee', payee),
  ];
}

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
