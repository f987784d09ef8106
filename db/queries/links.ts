import { asJson, type IngestTransaction } from './ingest.ts';

export type LinkKind =
  | 'user'
  | 'session'
  | 'device'
  | 'user-device'
  | 'device-user'
  | 'user-ip'
  | 'user-country'
  | 'user-asn';

export interface LinkKey {
  readonly kind: LinkKind;
  readonly key: string;
  /** '' where the link is about the key alone. */
  readonly other: string;
}

/** Times are epoch milliseconds. */
export interface Link extends LinkKey {
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly lastSeq: number;
  readonly events: number;
}

interface StoredLink {
  readonly kind: LinkKind;
  readonly key: string;
  readonly other: string;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly last_seq: number;
  readonly events: number;
}

/** The links of these keys that are there, for a batch to go on from. */
export async function findLinks(tx: IngestTransaction, tenantId: string, keys: readonly LinkKey[]): Promise<Link[]> {
  const rows = await tx<StoredLink[]>`
    select l.kind, l.key, l.other, l.first_seen_at, l.last_seen_at, l.last_seq, l.events
    from jsonb_to_recordset(${asJson(tx, keys)}) as q(kind text, key text, other text)
    cross join lateral (
      select * from entity_links
      where tenant_id = ${tenantId} and kind = q.kind and key = q.key and other = q.other
      limit 1) l`;
  return rows.map(toLink);
}

/** Of each (kind, key): its newest links, and how many there are. */
export async function findNewestLinks(
  tx: IngestTransaction,
  tenantId: string,
  keys: readonly Omit<LinkKey, 'other'>[],
  limit: number,
): Promise<{ links: Link[]; totals: { kind: LinkKind; key: string; total: number }[] }> {
  const pairs = asJson(tx, keys);
  const [rows, totals] = await Promise.all([
    tx<StoredLink[]>`
      select l.*
      from jsonb_to_recordset(${pairs}) as q(kind text, key text)
      cross join lateral (
        select kind, key, other, first_seen_at, last_seen_at, last_seq, events
        from entity_links
        where tenant_id = ${tenantId} and kind = q.kind and key = q.key
        order by last_seen_at desc, last_seq desc
        limit ${limit}) l`,
    tx<{ kind: LinkKind; key: string; total: number }[]>`
      select q.kind, q.key, c.total
      from jsonb_to_recordset(${pairs}) as q(kind text, key text)
      cross join lateral (
        select count(*) as total from entity_links where tenant_id = ${tenantId} and kind = q.kind and key = q.key) c`,
  ]);
  return { links: rows.map(toLink), totals: [...totals] };
}

/** Writes links as a batch left them. */
export async function upsertLinks(tx: IngestTransaction, tenantId: string, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({
    kind: link.kind,
    key: link.key,
    other: link.other,
    first_seen_at: new Date(link.firstSeenAt).toISOString(),
    last_seen_at: new Date(link.lastSeenAt).toISOString(),
    last_seq: link.lastSeq,
    events: link.events,
  }));
  await tx`
    insert into entity_links (tenant_id, kind, key, other, first_seen_at, last_seen_at, last_seq, events)
    select ${tenantId}, r.*
    from jsonb_to_recordset(${asJson(tx, rows)}) as r(kind text, key text, other text, first_seen_at timestamptz,
      last_seen_at timestamptz, last_seq bigint, events bigint)
    on conflict (tenant_id, kind, key, other) do update
    set first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at, last_seq = excluded.last_seq,
      events = excluded.events`;
}

/** The last successful, located events of a user before each seq, newest first, at most 5 of each. */
export function findLocatedEvents(
  tx: IngestTransaction,
  tenantId: string,
  keys: readonly { readonly seq: number; readonly user_id: string }[],
) {
  return tx<{ seq: number; occurred_at: Date; device_id: string | null; enrichment: unknown }[]>`
    select b.seq, e.occurred_at, e.device_id, e.enrichment
    from jsonb_to_recordset(${asJson(tx, keys)}) as b(seq bigint, user_id text)
    cross join lateral (
      select r.seq, r.occurred_at, r.device_id, r.enrichment
      from (
        select seq, occurred_at, device_id, status, enrichment
        from events
        where tenant_id = ${tenantId} and user_id = b.user_id and seq > 0 and seq < b.seq
        order by seq desc
        limit 200) r
      where r.status = 'succeeded' and jsonb_typeof(r.enrichment -> 'geo') = 'object'
      order by r.seq desc
      limit 5) e
    order by b.seq, e.occurred_at desc, e.seq desc`;
}

function toLink(row: StoredLink): Link {
  return {
    kind: row.kind,
    key: row.key,
    other: row.other,
    firstSeenAt: row.first_seen_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    lastSeq: row.last_seq,
    events: row.events,
  };
}
