import { alertIdOf, seqOfAlertId } from '../alert-id.ts';
import type { Sql } from '../client.ts';
import { type PackedRow, type Parts, partColumns, withParts } from '../packed.ts';
import { SEVERITIES, type Severity } from '../vocab.ts';

/** What narrows a list of alerts; absent members do not. */
export interface AlertFilter {
  readonly min_severity?: Severity | undefined;
  readonly action?: string | undefined;
  readonly flag?: string | undefined;
  readonly reason?: string | undefined;
  readonly client_user_id?: string | undefined;
  readonly session_id?: string | undefined;
}

/** A stored alert with its event. */
export interface AlertRecord extends Parts {
  readonly tenant_id: string;
  readonly seq: number;
  readonly ts: Date;
  readonly action: string;
  readonly severity: string;
  readonly risk_score: number;
  readonly flags: readonly string[];
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
  readonly asn: string | null;
  readonly payload: unknown;
}

/** The members of an AlertRecord, of `alertTables`; `withParts` makes it of them. */
export const alertColumns = (sql: Sql) => sql`
  a.tenant_id, a.seq, a.ts, a.action, a.severity, a.risk_score, a.flags, e.user_id, e.device_id, e.session_id,
  e.ip, e.asn, e.payload, ${partColumns(sql)}`;

export const alertTables = (sql: Sql) => sql`alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq`;

/** Alerts after a seq, oldest first. */
export async function listAlertsAfter(
  sql: Sql,
  tenantId: string,
  afterSeq: number,
  filter: AlertFilter,
  limit: number,
): Promise<AlertRecord[]> {
  const rows = await sql<PackedRow<AlertRecord>[]>`
    select ${alertColumns(sql)} from ${alertTables(sql)}
    where a.tenant_id = ${tenantId} and a.seq > ${afterSeq} and ${matching(sql, filter)}
    order by a.seq limit ${limit}`;
  return rows.map(withParts);
}

/** Alerts after `afterSeq` and before `beforeSeq`, newest first. */
export async function listNewestAlerts(
  sql: Sql,
  tenantId: string,
  between: { readonly afterSeq?: number | undefined; readonly beforeSeq?: number | undefined },
  filter: AlertFilter,
  limit: number,
): Promise<AlertRecord[]> {
  const { afterSeq = 0, beforeSeq = Number.MAX_SAFE_INTEGER } = between;
  const rows = await sql<PackedRow<AlertRecord>[]>`
    select ${alertColumns(sql)} from ${alertTables(sql)}
    where a.tenant_id = ${tenantId} and a.seq > ${afterSeq} and a.seq < ${beforeSeq} and ${matching(sql, filter)}
    order by a.seq desc limit ${limit}`;
  return rows.map(withParts);
}

/** The alerts of these seqs, in order; those that are gone are missing. */
export async function listAlertsOfSeqs(sql: Sql, tenantId: string, seqs: readonly number[]): Promise<AlertRecord[]> {
  const rows = await sql<PackedRow<AlertRecord>[]>`
    select ${alertColumns(sql)} from ${alertTables(sql)}
    where a.tenant_id = ${tenantId} and a.seq = any(${[...seqs]}::bigint[])
    order by a.seq`;
  return rows.map(withParts);
}

/** The seq of the newest alert, 0 before the first. */
export async function newestSeq(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from alerts where tenant_id = ${tenantId} order by seq desc limit 1`;
  return row?.seq ?? 0;
}

export async function findAlert(sql: Sql, tenantId: string, alertId: string): Promise<AlertRecord | undefined> {
  const [row] = await sql<PackedRow<AlertRecord>[]>`
    select ${alertColumns(sql)} from ${alertTables(sql)}
    where a.tenant_id = ${tenantId} and a.seq = ${seqOfAlertId(alertId) ?? 0}`;
  return row && alertIdOf(row.ts, row.seq) === alertId ? withParts(row) : undefined;
}

export interface SessionAlertRecord {
  readonly seq: number;
  /** When the alert was made. */
  readonly made_at: Date;
  /** When the event happened. */
  readonly ts: Date;
  readonly type: string;
  readonly status: string;
  readonly risk_score: number;
  readonly severity: Severity;
  readonly action: string;
  readonly route: string | null;
}

/** The alerts of a session but one: the last ones, oldest first. */
export async function listSessionAlerts(
  sql: Sql,
  tenantId: string,
  sessionId: string,
  exceptSeq: number,
  limit: number,
): Promise<SessionAlertRecord[]> {
  const rows = await sql<SessionAlertRecord[]>`
    select a.seq, a.ts as made_at, e.occurred_at as ts, e.type, e.status, a.risk_score, a.severity, a.action,
      e.payload -> 'session' ->> 'route' as route
    from alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq
    where a.tenant_id = ${tenantId} and e.session_id = ${sessionId} and a.seq <> ${exceptSeq}
    order by a.seq desc limit ${limit}`;
  return [...rows].reverse();
}

function matching(sql: Sql, filter: AlertFilter) {
  const { min_severity, action, flag, reason, client_user_id, session_id } = filter;
  return sql`true
    ${min_severity ? sql`and a.severity_rank >= ${SEVERITIES.indexOf(min_severity)}` : sql``}
    ${action ? sql`and a.action = ${action}` : sql``}
    ${flag ? sql`and a.flags @> array[${flag}]` : sql``}
    ${reason ? sql`and a.reason_codes @> array[${reason}]` : sql``}
    ${client_user_id ? sql`and e.user_id = ${client_user_id}` : sql``}
    ${session_id ? sql`and e.session_id = ${session_id}` : sql``}`;
}
