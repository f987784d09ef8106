import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { COUNTRY } from '../packed.ts';
import { entityNotes } from '../schema/index.ts';
import type { EntityKind } from '../vocab.ts';
import { entitySeqs } from './case-filter.ts';

export type EntityNoteRecord = typeof entityNotes.$inferSelect;

/** Columns of `events` that an index leads to. */
const COLUMNS = {
  user: 'user_id',
  device: 'device_id',
  ip: 'ip',
  card: 'card',
  email: 'email',
  payee: 'payee',
} as const;
export type LinkColumn = keyof typeof COLUMNS;

export interface EntityBounds {
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  /** At most `countMax`. */
  readonly events: number;
}

/** When an entity was first and last seen, and how often; nothing where it never was. */
export async function findEntity(
  sql: Sql,
  tenantId: string,
  kind: LinkColumn,
  key: string,
  countMax: number,
): Promise<EntityBounds | undefined> {
  const at = sql`tenant_id = ${tenantId} and ${sql(COLUMNS[kind])} = ${key}`;
  const [row] = await sql<EntityBounds[]>`
    select (select occurred_at from events where ${at} order by seq limit 1) as first_seen_at,
      (select occurred_at from events where ${at} order by seq desc limit 1) as last_seen_at,
      (select count(*) from (select 1 from events where ${at} limit ${countMax}) n) as events
    where exists (select 1 from events where ${at})`;
  return row;
}

export interface EntityAlertRow {
  readonly day: string;
  readonly severity: string;
  readonly alerts: number;
  readonly blocked: number;
  readonly score_max: number;
}

/** The alerts of an entity's newest events, by day and severity. */
export function alertsOfEntity(
  sql: Sql,
  tenantId: string,
  kind: EntityKind,
  key: string,
  eventsMax: number,
): Promise<EntityAlertRow[]> {
  return sql<EntityAlertRow[]>`
    select to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, a.severity, count(*) as alerts,
      count(*) filter (where a.action = 'BLOCK') as blocked, max(a.risk_score) as score_max
    from (${newest(sql, tenantId, kind, key, eventsMax)}) e
      join alerts a on a.tenant_id = ${tenantId} and a.seq = e.seq
    group by 1, 2`;
}

export interface SeenRow {
  readonly kind: LinkColumn | 'country';
  readonly key: string;
  readonly events: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** What an entity's newest events were seen with, the most often seen first, at most so many of each kind. */
export function seenWithEntity(
  sql: Sql,
  tenantId: string,
  subject: { readonly kind: EntityKind; readonly key: string },
  limits: { readonly eventsMax: number; readonly perKind: number },
): Promise<SeenRow[]> {
  return sql<SeenRow[]>`
    with e as materialized (${newest(sql, tenantId, subject.kind, subject.key, limits.eventsMax)}),
      seen as (
        select v.kind, v.key, count(*) as events, min(e.occurred_at) as first_at, max(e.occurred_at) as last_at
        from e, lateral (values ('user', e.user_id), ('device', e.device_id), ('ip', e.ip), ('card', e.card),
          ('email', e.email), ('payee', e.payee), ('country', e.country)) v(kind, key)
        where v.key is not null
        group by 1, 2)
    select kind, key, events, first_at, last_at
    from (select *, row_number() over (partition by kind order by events desc, key) as place from seen) s
    where place <= ${limits.perKind} order by kind, place`;
}

export interface SharedRow {
  readonly kind: LinkColumn;
  readonly key: string;
  readonly user_id: string;
  readonly events: number;
  readonly first_at: Date;
  readonly last_at: Date;
  /** How many users the attribute has, those beyond the limit too. */
  readonly users: number;
}

/** Users of each attribute but one, by its newest events, the most often seen first. @param except null for nobody. */
export function usersOfAttributes(
  sql: Sql,
  tenantId: string,
  attributes: readonly { readonly kind: LinkColumn; readonly key: string }[],
  except: string | null,
  limits: { readonly eventsMax: number; readonly usersMax: number },
): Promise<SharedRow[]> {
  const branches = attributes.map(
    ({ kind, key }) => sql`(
      select ${kind} as kind, ${key} as key, user_id, count(*) as events, min(occurred_at) as first_at,
        max(occurred_at) as last_at, count(*) over () as users
      from (select user_id, occurred_at from events where tenant_id = ${tenantId} and ${sql(COLUMNS[kind])} = ${key}
        order by seq desc limit ${limits.eventsMax}) n
      where user_id is distinct from ${except} and user_id is not null
      group by user_id order by count(*) desc, user_id limit ${limits.usersMax})`,
  );
  const [first, ...rest] = branches;
  if (!first) return Promise.resolve([]);
  return sql<SharedRow[]>`${rest.reduce((all, branch) => sql`${all} union all ${branch}`, first)}`;
}

/** Users who were seen with an e-mail address in its canonical form. */
export function usersOfEmail(sql: Sql, tenantId: string, email: string, limit: number): Promise<{ user_id: string }[]> {
  return sql<{ user_id: string }[]>`
    select distinct user_id from (
      select user_id from events where tenant_id = ${tenantId} and email = ${email} order by seq desc limit 200) n
    where user_id is not null limit ${limit}`;
}

/** How many cases of an entity wait for somebody; of a device or an address, among its newest events. */
export async function openCasesOf(sql: Sql, tenantId: string, kind: EntityKind, key: string): Promise<number> {
  const of =
    kind === 'user'
      ? sql`subject = ${`user:${key}`}`
      : sql`seq = any(array(${entitySeqs(sql, tenantId, { column: COLUMNS[kind], key }, Number.MAX_SAFE_INTEGER)}))`;
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from cases where tenant_id = ${tenantId} and ${of} and state in ('open', 'escalated')`;
  return row?.n ?? 0;
}

export function listEntityNotes(
  db: Executor,
  tenantId: string,
  kind: EntityKind,
  key: string,
  limit: number,
): Promise<EntityNoteRecord[]> {
  return db
    .select()
    .from(entityNotes)
    .where(and(eq(entityNotes.tenantId, tenantId), eq(entityNotes.kind, kind), eq(entityNotes.key, key)))
    .orderBy(desc(entityNotes.noteId))
    .limit(limit);
}

export async function insertEntityNote(
  db: Executor,
  tenantId: string,
  row: Omit<EntityNoteRecord, 'tenantId'>,
): Promise<void> {
  await db.insert(entityNotes).values({ tenantId, ...row });
}

function newest(sql: Sql, tenantId: string, kind: LinkColumn, key: string, limit: number) {
  return sql`
    select seq, occurred_at, user_id, device_id, ip, card, email, payee, ${sql.unsafe(COUNTRY)} as country
    from events e where tenant_id = ${tenantId} and ${sql(COLUMNS[kind])} = ${key} order by seq desc limit ${limit}`;
}
