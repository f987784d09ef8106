import { and, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { alerts, cases, customers } from '../schema/index.ts';
import type { CaseState, EntityKind } from '../vocab.ts';
import { partOf } from './part-of.ts';

const LAST = String.fromCodePoint(0x10ffff);

/** Customers whose id begins with one of some texts: by the primary key. */
export async function customersByIdStart(
  db: Executor,
  tenantId: string,
  starts: readonly string[],
  limit: number,
): Promise<string[]> {
  const { customer_id } = customers;
  const begins = starts.map((start) => and(gte(customer_id, start), lt(customer_id, `${start}${LAST}`)));
  const rows = await db
    .select({ id: customer_id })
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), or(...begins)))
    .orderBy(customer_id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Customers whose folded name has all of some parts, or whose e-mail address has a text. No index leads there: the texts are
 * folded when they are stored, so that comparing bytes passes 300,000 customers in a fifth of a second.
 */
export async function customersByWords(
  db: Executor,
  tenantId: string,
  { nameParts, email }: { readonly nameParts: readonly string[]; readonly email: string },
  limit: number,
): Promise<string[]> {
  const { customer_id, name_key, email_norm } = customers;
  const named = nameParts.map((part) => like(name_key, partOf(part)));
  const rows = await db
    .select({ id: customer_id })
    .from(customers)
    .where(
      and(
        eq(customers.tenantId, tenantId),
        or(named.length > 0 ? and(...named) : undefined, like(email_norm, partOf(email))),
      ),
    )
    .orderBy(customer_id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The cases whose alert's id begins with a text, the newest first. */
export async function seqsByAlertIdStart(
  db: Executor,
  tenantId: string,
  start: string,
  limit: number,
): Promise<number[]> {
  const begins = and(gte(cases.alertId, start), lt(cases.alertId, `${start}${LAST}`));
  const rows = await db
    .select({ seq: cases.seq })
    .from(cases)
    .where(and(eq(cases.tenantId, tenantId), begins))
    .orderBy(sql`${cases.alertId} desc`)
    .limit(limit);
  return rows.map(({ seq }) => seq);
}

export interface FoundAlert {
  readonly seq: number;
  readonly at: Date;
  readonly severity: string;
  readonly state: CaseState | null;
}

/** The alerts of some seqs with where their review stands, the newest first. */
export function alertsOfSeqs(db: Executor, tenantId: string, seqs: readonly number[]): Promise<FoundAlert[]> {
  if (seqs.length === 0) return Promise.resolve([]);
  return db
    .select({ seq: alerts.seq, at: alerts.ts, severity: alerts.severity, state: cases.state })
    .from(alerts)
    .leftJoin(cases, and(eq(cases.tenantId, alerts.tenantId), eq(cases.seq, alerts.seq)))
    .where(and(eq(alerts.tenantId, tenantId), inArray(alerts.seq, [...seqs])))
    .orderBy(sql`${alerts.seq} desc`);
}

const COLUMNS = { user: 'user_id', device: 'device_id', ip: 'ip' } as const satisfies Record<EntityKind, string>;

/** The ids of a kind that events have and that begin with a text. Each is one step along the index of its column. */
export async function entityKeysByStart(
  db: Executor,
  tenantId: string,
  kind: EntityKind,
  start: string,
  limit: number,
): Promise<string[]> {
  const column = sql.raw(COLUMNS[kind]);
  const next = (from: ReturnType<typeof sql>) => sql`
    select ${column} from events where tenant_id = ${tenantId} and ${column} ${from} and ${column} < ${`${start}${LAST}`}
    order by ${column} limit 1`;
  const rows = await db.execute<{ key: string }>(sql`
    with recursive found(key, place) as (
      select (${next(sql`>= ${start}`)}), 1
      union all
      select (${next(sql`> found.key`)}), place + 1 from found where key is not null and place < ${limit}::int)
    select key from found where key is not null`);
  return rows.map(({ key }) => key);
}
