import type { Querying } from '#db/client.ts';
import { type EntityLabelRow, findEntityLabels } from '#db/queries/entity-labels.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import type { EntityLabel } from '#lib/learn/label-facts.ts';
import { LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import type { LabelFacts } from '#lib/risk/facts/links.ts';
import { type EntityKey, labelFacts, labelledEntities } from '#lib/risk/scoring/labels.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';

/** Largest number of labels that are read for one entity. Where there are more, the count is a lower bound. */
const LABELS_EACH_MAX = 500;

/** What is asked about the labels of a batch's entities. */
export interface LabelQuestions {
  /** The entities that the events themselves name. */
  readonly entities: ReadonlyMap<string, EntityKey>;
  readonly knownBy: Date;
  readonly eachMax: number;
}

export function askLabels(items: readonly PreparedEvent[]): LabelQuestions {
  return {
    entities: byName(items.flatMap((item) => labelledEntities(item, null))),
    knownBy: new Date(Math.max(0, ...items.map(({ occurredAt }) => occurredAt)) - LABEL_MATURITY_MS),
    eachMax: LABELS_EACH_MAX,
  };
}

/**
 * What matured labels say about the entities of each event, as known when the event happened.
 * @param rows the labels that were asked for.
 * @param collected what the collector knows about the same items. It can name the device, whose labels are then read
 * too.
 */
export async function labelsOf(
  sql: Querying,
  tenantId: string,
  items: readonly PreparedEvent[],
  { entities, knownBy, eachMax }: LabelQuestions,
  rows: readonly EntityLabelRow[],
  collected: readonly Collected[],
): Promise<readonly LabelFacts[]> {
  const named = items.map((item, index) => labelledEntities(item, collected[index] ?? null));
  const proven = byName(named.flat().filter((entity) => !entities.has(nameOf(entity))));
  const more = proven.size === 0 ? [] : await findEntityLabels(sql, tenantId, [...proven.values()], knownBy, eachMax);
  const byEntity = Map.groupBy([...rows, ...more].map(toEntityLabel), ({ name }) => name);
  const labelsOfEntity = (entity: EntityKey) => byEntity.get(nameOf(entity)) ?? [];
  return items.map(({ occurredAt }, index) => labelFacts(named[index] ?? [], labelsOfEntity, occurredAt));
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
