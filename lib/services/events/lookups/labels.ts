import type { IngestTransaction } from '#db/queries/ingest.ts';
import { type EntityLabelRow, findEntityLabels } from '#db/queries/labels.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import type { EntityLabel } from '#lib/learn/label-facts.ts';
import { LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import type { LabelFacts } from '#lib/risk/facts/links.ts';
import { type EntityKey, labelFacts, labelledEntities } from '#lib/risk/scoring/labels.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';

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
  const sent = byName(items.flatMap((item) => labelledEntities(item, null)));
  const [rows, collected] = await Promise.all([read(sent), collecting]);
  const named = items.map((item, index) => labelledEntities(item, collected[index] ?? null));
  const proven = byName(named.flat().filter((entity) => !sent.has(nameOf(entity))));
  const byEntity = Map.groupBy([...rows, ...(await read(proven))].map(toEntityLabel), ({ name }) => name);
  const labelsOf = (entity: EntityKey) => byEntity.get(nameOf(entity)) ?? [];
  return items.map(({ occurredAt }, index) => labelFacts(named[index] ?? [], labelsOf, occurredAt));
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
