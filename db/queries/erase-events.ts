import type { Querying } from '../client.ts';
import { checkpointLock } from './entity-state.ts';
import type { EventRow } from './ingest.ts';
import { partOf } from './part-of.ts';
import type { StoredEventRow } from './stored-events.ts';

/** What a page rewrites of a stored event, with its alert. */
export interface ErasableRow extends StoredEventRow {
  readonly event_id: string;
  readonly alert: unknown;
  readonly assessment: unknown;
}

export type ErasedEvent = Pick<
  EventRow,
  | 'seq'
  | 'event_id'
  | 'content_hash'
  | 'user_id'
  | 'person'
  | 'device_id'
  | 'session_id'
  | 'ip'
  | 'card'
  | 'email'
  | 'payee'
> &
  Pick<EventRow, 'payload' | 'enrichment'> & { readonly alert: unknown; readonly assessment: unknown };

/** Lets a statement take longer than a request may, until the transaction ends. */
export async function takeTime(tx: Querying): Promise<void> {
  await tx`set local statement_timeout = '60s'`;
}

/**
 * Locks a tenant's events and profiles, and says that something is erased: every process forgets what it keeps of the tenant
 * before it scores another event, and stores none of it.
 */
export async function beginErasing(tx: Querying, tenantId: string): Promise<void> {
  await takeTime(tx);
  await tx`select pg_advisory_xact_lock(${checkpointLock(tx, tenantId)})`;
  await tx`
    insert into tenant_seq (tenant_id, next, erasures) values (${tenantId}, 1, 1)
    on conflict (tenant_id) do update set erasures = tenant_seq.erasures + 1`;
}

/** 0 before the first event. */
export async function newestSeq(sql: Querying, tenantId: string): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`select next - 1 as seq from tenant_seq where tenant_id = ${tenantId}`;
  return row?.seq ?? 0;
}

/** Events to erase, with their alerts. */
export function readErasable(tx: Querying, tenantId: string, seqs: readonly number[]) {
  return tx<ErasableRow[]>`
    select e.seq, e.event_id, e.content_hash, e.occurred_at, e.received_at, e.in_windows, e.payload, e.enrichment,
      a.action = 'BLOCK' as blocked, a.assessment->'flagged' as flagged, a.alert, a.assessment
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq = any(${[...seqs]}::bigint[]) order by e.seq`;
}

/** Writes erased events over the stored ones, with alerts, cases and labels of the same seq. */
export async function writeErased(tx: Querying, tenantId: string, rows: readonly ErasedEvent[]): Promise<void> {
  if (rows.length === 0) return;
  const texts = rows.map(({ payload, enrichment, alert, assessment, ...columns }) => ({
    ...columns,
    payload: JSON.stringify(payload),
    enrichment: JSON.stringify(enrichment),
    alert: JSON.stringify(alert),
    assessment: JSON.stringify(assessment),
  }));
  const from = tx`json_to_recordset(${JSON.stringify(texts)}::text::json) as r(seq bigint, event_id text, content_hash text,
    user_id text, person text, device_id text, session_id text, ip text, card text, email text, payee text, payload text,
    enrichment text, alert text, assessment text)`;
  await tx`
    update events e set event_id = r.event_id, content_hash = r.content_hash, user_id = r.user_id, person = r.person,
      device_id = r.device_id, session_id = r.session_id, ip = r.ip, card = r.card, email = r.email, payee = r.payee,
      payload = r.payload::json, enrichment = r.enrichment::json
    from ${from} where e.tenant_id = ${tenantId} and e.seq = r.seq`;
  await tx`
    update alerts a set alert = r.alert::json, assessment = r.assessment::json
    from ${from} where a.tenant_id = ${tenantId} and a.seq = r.seq`;
  await tx`
    update cases c set user_id = r.user_id, device_id = r.device_id, session_id = r.session_id, ip = r.ip
    from ${from} where c.tenant_id = ${tenantId} and c.seq = r.seq`;
  await tx`
    update labels l set event_id = r.event_id, note = null, reversal_note = null
    from ${from} where l.tenant_id = ${tenantId} and l.seq = r.seq`;
  const seqs = rows.map(({ seq }) => seq);
  await tx`
    update case_events set note = null where tenant_id = ${tenantId} and seq = any(${seqs}::bigint[]) and note is not null`;
  await tx`
    update webhook_deliveries set log = '[]' where tenant_id = ${tenantId} and seq = any(${seqs}::bigint[])`;
}

/** Those with whom a person shares something, or is linked. */
export interface Surroundings {
  readonly devices: readonly string[];
  readonly cards: readonly string[];
  readonly emails: readonly string[];
  readonly users: readonly string[];
}

/** An alert of somebody else that names the person. */
export interface Mention {
  readonly seq: number;
  readonly alert: unknown;
  readonly enrichment: unknown;
  readonly assessment: unknown;
}

/** Alerts of others that name the person: who was seen on a device, which linked users have a label of fraud. */
export function readMentions(
  tx: Querying,
  tenantId: string,
  users: readonly string[],
  near: Surroundings,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
) {
  const named = tx`any(${users.map((id) => partOf(JSON.stringify(id)))})`;
  return tx<Mention[]>`
    select e.seq, a.alert, e.enrichment, a.assessment
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${afterSeq} and (e.device_id = any(${[...near.devices]}) or e.card = any(${[...near.cards]})
        or e.email = any(${[...near.emails]}) or e.user_id = any(${[...near.users]}))
      and (a.alert::text like ${named} or e.enrichment::text like ${named} or a.assessment::text like ${named})
    order by e.seq limit ${limit}`;
}

export async function writeMentions(tx: Querying, tenantId: string, rows: readonly Mention[]): Promise<void> {
  if (rows.length === 0) return;
  const seqs = rows.map(({ seq }) => seq);
  const alerts = rows.map(({ alert }) => JSON.stringify(alert));
  const enrichments = rows.map(({ enrichment }) => JSON.stringify(enrichment));
  const assessments = rows.map(({ assessment }) => JSON.stringify(assessment));
  await tx`
    update alerts a set alert = r.alert::json, assessment = r.assessment::json
    from unnest(${seqs}::bigint[], ${alerts}::text[], ${assessments}::text[]) r(seq, alert, assessment)
    where a.tenant_id = ${tenantId} and a.seq = r.seq`;
  await tx`
    update events e set enrichment = r.text::json from unnest(${seqs}::bigint[], ${enrichments}::text[]) r(seq, text)
    where e.tenant_id = ${tenantId} and e.seq = r.seq`;
}
