import type { Fragment } from 'postgres';
import type { Querying } from '../client.ts';
import { type ObservationRow, selectObservations } from './collector.ts';
import { type CustomerForScoring, selectCustomersForScoring } from './customers.ts';
import { type EntityKey, type EntityLabelRow, selectEntityLabels } from './entity-labels.ts';

/** What is asked before the events of a batch are scored. */
export interface ScoringQuestions {
  readonly eventIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly sessionIds: readonly string[];
  readonly tokenIds: readonly string[];
  readonly entities: readonly EntityKey[];
  /** Labels that came later are left out. */
  readonly labelsKnownBy: Date;
  /** Of one entity. */
  readonly labelsMax: number;
}

export interface StoredEventId {
  readonly event_id: string;
  readonly content_hash: string;
  readonly seq: number;
}

export interface ScoringFacts {
  /** Seq of the next alert; 1 before the first. */
  readonly next: number;
  /** How often something was erased. */
  readonly erasures: number;
  /** Seq that the stored profiles stand for, or an older one. */
  readonly checkpoint: number;
  /** The events of these ids that are there already. */
  readonly stored: readonly StoredEventId[];
  readonly customers: readonly CustomerForScoring[];
  /** 0 where nothing was ever on a list. */
  readonly listRevision: number;
  readonly observations: readonly ObservationRow[];
  readonly labels: readonly EntityLabelRow[];
}

/** As JSON has them, with times in ISO 8601. */
type Answer = Omit<ScoringFacts, 'labels'> & {
  readonly labels: readonly (Omit<EntityLabelRow, 'effectiveAt' | 'occurredAt'> & {
    readonly effectiveAt: string;
    readonly occurredAt: string;
  })[];
};

/** Everything that the tables say of the events of a batch, in one statement: each costs as much as some rows. */
export async function readScoringFacts(
  sql: Querying,
  tenantId: string,
  asked: ScoringQuestions,
): Promise<ScoringFacts> {
  const { eventIds, customerIds, sessionIds, tokenIds, entities, labelsKnownBy, labelsMax } = asked;
  const rows = (select: Fragment) => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`;
  const [answer] = await sql<Answer[]>`
    select
      coalesce((select next from tenant_seq where tenant_id = ${tenantId}), 1) as next,
      coalesce((select erasures from tenant_seq where tenant_id = ${tenantId}), 0) as erasures,
      coalesce((select seq from checkpoints where tenant_id = ${tenantId}), 0) as checkpoint,
      coalesce((select revision from list_revisions where tenant_id = ${tenantId}), 0) as "listRevision",
      ${rows(selectStoredIds(sql, tenantId, eventIds))} as stored,
      ${rows(selectCustomersForScoring(sql, tenantId, customerIds))} as customers,
      ${rows(selectObservations(sql, tenantId, { sessionIds, tokenIds }))} as observations,
      ${rows(selectEntityLabels(sql, tenantId, entities, labelsKnownBy, labelsMax))} as labels`;
  if (!answer) throw new Error('The facts for the scoring were not answered.');
  const labels = answer.labels.map(({ effectiveAt, occurredAt, ...label }) => ({
    ...label,
    effectiveAt: new Date(effectiveAt),
    occurredAt: new Date(occurredAt),
  }));
  return { ...answer, labels };
}

function selectStoredIds(sql: Querying, tenantId: string, eventIds: readonly string[]): Fragment {
  return sql`
    select event_id, content_hash, seq from events where tenant_id = ${tenantId} and event_id = any(${[...eventIds]})`;
}
