import type { IngestTransaction } from '#db/queries/ingest.ts';
import { type EntityKey, type EntityLabelRow, findEntityLabels } from '#db/queries/labels.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import { type EntityLabel, labelCounts, payeeFrauds } from '#lib/learn/label-facts.ts';
import { LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import type { LabelFacts } from '#lib/risk/facts/links.ts';
import { entitiesOf } from '../../labels/subjects.ts';
import { NO_ANSWERS } from '../answers.ts';
import type { PreparedEvent } from '../prepare.ts';
import { deviceIdOf } from '../sighting.ts';

/** More labels of one entity say nothing new: a count beyond is a lower bound. */
const LABELS_EACH_MAX = 500;

/**
 * What matured labels say of the subjects of each event, as it was known when the event happened.
 * @param collecting what the collector knows of the same items: it can name the device.
 */
export async function lookUpLabels(
  tx: IngestTransaction,
  tenantId: string,
  items: readonly PreparedEvent[],
  _now: Date,
  collecting: Promise<readonly Collected[]>,
): Promise<readonly LabelFacts[]> {
  const knownBy = new Date(Math.max(0, ...items.map(({ occurredAt }) => occurredAt)) - LABEL_MATURITY_MS);
  const read = async (entities: ReadonlyMap<string, EntityKey>) =>
    entities.size === 0 ? [] : findEntityLabels(tx, tenantId, [...entities.values()], knownBy, LABELS_EACH_MAX);
  const sent = byName(items.flatMap((item) => keysOf(item, null)));
  const [rows, collected] = await Promise.all([read(sent), collecting]);
  const named = items.map((item, index) => keysOf(item, collected[index] ?? null));
  const proven = byName(named.flat().filter((entity) => !sent.has(nameOf(entity))));
  const byEntity = Map.groupBy([...rows, ...(await read(proven))].map(toEntityLabel), ({ name }) => name);
  return items.map(({ occurredAt }, index) => factsOf(named[index] ?? [], byEntity, occurredAt));
}

/** The answer for an event whose subjects nobody labelled. */
export function noLabels(item: PreparedEvent, collected: Collected | null): LabelFacts {
  return factsOf(keysOf(item, collected), new Map(), item.occurredAt);
}

function factsOf(
  entities: readonly EntityKey[],
  byEntity: ReadonlyMap<string, readonly EntityLabel[]>,
  at: number,
): LabelFacts {
  const labelsOf = (kind: EntityKey['kind']) => {
    const entity = entities.find((candidate) => candidate.kind === kind);
    return entity ? (byEntity.get(nameOf(entity)) ?? []) : null;
  };
  const counts = (kind: EntityKey['kind']) => {
    const labels = labelsOf(kind);
    return labels && labelCounts(labels, at);
  };
  const payee = labelsOf('payee');
  return {
    user: counts('user'),
    device: counts('device'),
    address: counts('address'),
    card: counts('card'),
    payee: payee && payeeFrauds(payee, at),
  };
}

function keysOf(item: PreparedEvent, collected: Collected | null): EntityKey[] {
  const { event, enrichment } = item;
  return entitiesOf({
    userId: event.user?.client_user_id ?? null,
    deviceId: deviceIdOf(item, { ...NO_ANSWERS, collected }),
    network: enrichment.network,
    card: event.payment?.card_fingerprint ?? null,
    payee: event.payment?.payee ?? null,
  });
}

function toEntityLabel(row: EntityLabelRow): EntityLabel & { readonly name: string } {
  const { effectiveAt, occurredAt, seq, labelId, outcome, fraudType } = row;
  return {
    name: nameOf(row),
    seq,
    labelId,
    outcome,
    fraudType,
    occurredAt: occurredAt.getTime(),
    effectiveAt: effectiveAt.getTime(),
  };
}

const byName = (entities: readonly EntityKey[]) => new Map(entities.map((entity) => [nameOf(entity), entity]));
const nameOf = ({ kind, key }: EntityKey): string => `${kind}\u0000${key}`;
