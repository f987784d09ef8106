import type { Querying } from '../client.ts';
import { type PackedRow, type Parts, pack, partColumns, withParts } from '../packed.ts';
import { checkpointLock } from './entity-state.ts';
import type { EventRow } from './ingest.ts';
import type { StoredEventRow } from './stored-events.ts';

/** What a page rewrites of a stored event, with its alert. */
export interface ErasableRow extends StoredEventRow, Parts {
  readonly event_id: string;
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
  | 'payload'
> &
  Parts;

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
export async function readErasable(tx: Querying, tenantId: string, seqs: readonly number[]): Promise<ErasableRow[]> {
  const rows = await tx<PackedRow<ErasableRow>[]>`
    select e.seq, e.event_id, e.content_hash, e.occurred_at, e.received_at, e.in_windows, e.payload,
      a.action = 'BLOCK' as blocked, ${partColumns(tx)}
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq = any(${[...seqs]}::bigint[]) order by e.seq`;
  return rows.map(withParts);
}

/** Writes erased events over the stored ones, with alerts, cases and labels of the same seq. */
export async function writeErased(tx: Querying, tenantId: string, rows: readonly ErasedEvent[]): Promise<void> {
  if (rows.length === 0) return;
  const texts = rows.map(({ payload, enrichment, alert, assessment, ...columns }) => ({
    ...columns,
    payload: JSON.stringify(payload),
    packed: pack({ enrichment, alert, assessment }).toString('base64'),
  }));
  const from = tx`json_to_recordset(${JSON.stringify(texts)}::text::json) as r(seq bigint, event_id text, content_hash text,
    user_id text, person text, device_id text, session_id text, ip text, card text, email text, payee text, payload text,
    packed text)`;
  await tx`
    update events e set event_id = r.event_id, content_hash = r.content_hash, user_id = r.user_id, person = r.person,
      device_id = r.device_id, session_id = r.session_id, ip = r.ip, card = r.card, email = r.email, payee = r.payee,
      payload = r.payload::json, enrichment = null
    from ${from} where e.tenant_id = ${tenantId} and e.seq = r.seq`;
  await tx`
    update alerts a set packed = decode(r.packed, 'base64'), alert = null, assessment = null
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
export interface Mention extends Parts {
  readonly seq: number;
}

/**
 * Alerts of others that name the person: who was seen on a device, which linked users have a label of fraud.
 * @param limit of the alerts that are looked at.
 * @returns the last seq that was looked at; undefined where nothing was left to look at.
 */
export async function readMentions(
  tx: Querying,
  tenantId: string,
  users: readonly string[],
  near: Surroundings,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<{ readonly mentions: readonly Mention[]; readonly lastSeq: number | undefined }> {
  const rows = await tx<PackedRow<Mention>[]>`
    select e.seq, ${partColumns(tx)}
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${afterSeq} and (e.device_id = any(${[...near.devices]}) or e.card = any(${[...near.cards]})
        or e.email = any(${[...near.emails]}) or e.user_id = any(${[...near.users]}))
    order by e.seq limit ${limit}`;
  const names = users.map((id) => JSON.stringify(id));
  const mentions = rows
    .map((row) => withParts<Mention>(row))
    .filter((row) => {
      const text = JSON.stringify(row);
      return names.some((name) => text.includes(name));
    });
  return { mentions, lastSeq: rows.at(-1)?.seq };
}

export async function writeMentions(tx: Querying, tenantId: string, rows: readonly Mention[]): Promise<void> {
  if (rows.length === 0) return;
  const seqs = rows.map(({ seq }) => seq);
  const packed = rows.map((row) => pack(row).toString('base64'));
  await tx`
    update alerts a set packed = decode(r.packed, 'base64'), alert = null, assessment = null
    from unnest(${seqs}::bigint[], ${packed}::text[]) r(seq, packed)
    where a.tenant_id = ${tenantId} and a.seq = r.seq`;
  await tx`
    update events set enrichment = null
    where tenant_id = ${tenantId} and seq = any(${seqs}::bigint[]) and enrichment is not null`;
}
