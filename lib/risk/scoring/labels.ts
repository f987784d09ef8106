import type { Collected } from '#lib/contracts/observation.ts';
import { type EntityLabel, labelCounts, payeeFrauds } from '#lib/learn/label-facts.ts';
import type { LabelFacts } from '../facts/links.ts';
import { deviceIdOf } from '../profiles/sighting.ts';
import { NO_ANSWERS } from './answers.ts';
import type { PreparedEvent } from './prepare.ts';

/** Networks whose addresses are shared by strangers. A label of one user says nothing about the others there. */
const SHARED_BY_STRANGERS = new Set(['mobile', 'relay']);

/** An entity that a label can be about. */
export interface EntityKey {
  readonly kind: keyof LabelFacts;
  readonly key: string;
}

interface Subjects {
  readonly userId: string | null;
  /** Null where the device rests only on a fingerprint that many devices share. */
  readonly deviceId: string | null;
  readonly network: { readonly prefix: string; readonly classes: readonly { readonly networkClass: string }[] } | null;
  readonly card: string | null;
  readonly payee: string | null;
}

/** The entities that a label of an event is about, one of each kind. */
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

/** The entities of an event whose labels are read when the event is scored. */
export function labelledEntities(item: PreparedEvent, collected: Collected | null): EntityKey[] {
  const { event, enrichment } = item;
  return entitiesOf({
    userId: event.user?.client_user_id ?? null,
    deviceId: deviceIdOf(item, { ...NO_ANSWERS, collected }),
    network: enrichment.network,
    card: event.payment?.card_fingerprint ?? null,
    payee: event.payment?.payee ?? null,
  });
}

/** What the labels of an event's entities say. @param at epoch milliseconds: labels that mature later do not count. */
export function labelFacts(
  entities: readonly EntityKey[],
  labelsOf: (entity: EntityKey) => readonly EntityLabel[],
  at: number,
): LabelFacts {
  const labelsOfKind = (kind: EntityKey['kind']) => {
    const entity = entities.find((candidate) => candidate.kind === kind);
    return entity ? labelsOf(entity) : null;
  };
  const counts = (kind: EntityKey['kind']) => {
    const labels = labelsOfKind(kind);
    return labels && labelCounts(labels, at);
  };
  const payee = labelsOfKind('payee');
  return {
    user: counts('user'),
    device: counts('device'),
    address: counts('address'),
    card: counts('card'),
    payee: payee && payeeFrauds(payee, at),
  };
}

/** The label facts of an event whose entities have no labels. */
export function noLabels(item: PreparedEvent, collected: Collected | null): LabelFacts {
  return labelFacts(labelledEntities(item, collected), () => [], item.occurredAt);
}
