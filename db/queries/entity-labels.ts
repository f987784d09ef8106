import type { Fragment } from 'postgres';
import type { Querying } from '../client.ts';
import type { EntityLabelRecord } from './labels.ts';

export interface EntityKey {
  readonly kind: EntityLabelRecord['kind'];
  readonly key: string;
}
export type EntityLabelRow = Omit<EntityLabelRecord, 'tenantId'>;

/** The newest labels of each entity that were known by a time. */
export function findEntityLabels(
  sql: Querying,
  tenantId: string,
  entities: readonly EntityKey[],
  knownBy: Date,
  limitEach: number,
) {
  return sql<EntityLabelRow[]>`${selectEntityLabels(sql, tenantId, entities, knownBy, limitEach)}`;
}

/** Selects `EntityLabelRow`. */
export function selectEntityLabels(
  sql: Querying,
  tenantId: string,
  entities: readonly EntityKey[],
  knownBy: Date,
  limitEach: number,
): Fragment {
  return sql`
    select l.kind, l.key, l.effective_at as "effectiveAt", l.label_id as "labelId", l.seq,
      l.occurred_at as "occurredAt", l.outcome, l.fraud_type as "fraudType"
    from unnest(${entities.map(({ kind }) => kind)}::text[], ${entities.map(({ key }) => key)}::text[]) as e(kind, key)
    cross join lateral (
      select * from entity_labels l
      where l.tenant_id = ${tenantId} and l.kind = e.kind and l.key = e.key and l.effective_at <= ${knownBy}
      order by l.effective_at desc, l.label_id desc limit ${sql.unsafe(String(Math.floor(limitEach)))}) l`;
}
