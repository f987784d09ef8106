import type { Sql } from '../client.ts';
import type { WindowRow } from './windows.ts';

/** The dated baselines of a tenant, newest first. */
export function readBaselines(sql: Sql, tenantId: string, since: Date) {
  return sql<{ valid_from: Date; baselines: unknown }[]>`
    select valid_from, baselines from baselines
    where tenant_id = ${tenantId} and valid_from >= ${since}
    order by valid_from desc limit 60`;
}

export async function insertBaselines(sql: Sql, tenantId: string, validFrom: Date, baselines: unknown): Promise<void> {
  await sql`
    insert into baselines (tenant_id, valid_from, baselines)
    values (${tenantId}, ${validFrom}, ${JSON.stringify(baselines)}::text::json)
    on conflict do nothing`;
}

export async function deleteBaselinesBefore(sql: Sql, tenantId: string, before: Date): Promise<void> {
  await sql`delete from baselines where tenant_id = ${tenantId} and valid_from < ${before}`;
}

/** When the newest baselines hold from; null without any. */
export async function newestBaselines(sql: Sql, tenantId: string): Promise<Date | null> {
  const [row] = await sql<{ valid_from: Date }[]>`
    select valid_from from baselines where tenant_id = ${tenantId} order by valid_from desc limit 1`;
  return row?.valid_from ?? null;
}

/** An event with every key that windows are kept of. */
export interface UsualEventRow extends Omit<WindowRow, 'key'> {
  readonly user: string | null;
  readonly asn: string | null;
  readonly email: string | null;
  /** Of a successful payment; null for any other event. */
  readonly currency: string | null;
}

/** Events that happened after a time and have their place in the windows, in order. */
export function readUsualEvents(sql: Sql, tenantId: string, afterSeq: number, since: Date, limit: number) {
  return sql<UsualEventRow[]>`
    select (extract(epoch from e.occurred_at) * 1000)::float8 as at, e.seq, e.marks, e.amount, e.user_id as user,
      coalesce(e.user_id, e.person) as person,
      e.device_id as device, e.session_id as session, e.ip, e.card, e.payee, e.asn, e.email,
      case when e.type = 'payment' and e.status = 'succeeded' then e.payload -> 'payment' ->> 'currency' end as currency
    from events e
    where e.tenant_id = ${tenantId} and e.seq > ${afterSeq} and e.in_windows and e.occurred_at > ${since}
    order by e.seq limit ${limit}`;
}

/** The seq before the first event that happened after a time; events in windows are in order but for some minutes. */
export async function seqBefore(sql: Sql, tenantId: string, since: Date): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from events
    where tenant_id = ${tenantId} and occurred_at <= ${since} and seq > 0 and in_windows
    order by occurred_at desc limit 1`;
  return row?.seq ?? 0;
}

/** Some of the tenant's sessions after a key, as their profiles stand. */
export function sampleSessions(sql: Sql, tenantId: string, afterKey: string, limit: number) {
  return sql<{ key: string; state: unknown }[]>`
    select key, state from entity_state
    where tenant_id = ${tenantId} and kind = 'session' and key > ${afterKey}
    order by key limit ${limit}`;
}
