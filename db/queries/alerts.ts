import type { Sql } from '../client.ts';
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

export interface AlertRecord {
  readonly seq: number;
  /** The RiskAlert as it was answered. */
  readonly alert: unknown;
}

/** Alerts after a seq, oldest first. */
export function listAlertsAfter(sql: Sql, tenantId: string, afterSeq: number, filter: AlertFilter, limit: number) {
  return sql<AlertRecord[]>`
    select seq, alert from alerts
    where tenant_id = ${tenantId} and seq > ${afterSeq} and ${matching(sql, filter)}
    order by seq limit ${limit}`;
}

/** Alerts after `afterSeq` and before `beforeSeq`, newest first. */
export function listNewestAlerts(
  sql: Sql,
  tenantId: string,
  between: { readonly afterSeq?: number | undefined; readonly beforeSeq?: number | undefined },
  filter: AlertFilter,
  limit: number,
) {
  const { afterSeq = 0, beforeSeq = Number.MAX_SAFE_INTEGER } = between;
  return sql<AlertRecord[]>`
    select seq, alert from alerts
    where tenant_id = ${tenantId} and seq > ${afterSeq} and seq < ${beforeSeq} and ${matching(sql, filter)}
    order by seq desc limit ${limit}`;
}

/** The seq of the newest alert, 0 before the first. */
export async function newestSeq(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from alerts where tenant_id = ${tenantId} order by seq desc limit 1`;
  return row?.seq ?? 0;
}

export async function findAlert(sql: Sql, tenantId: string, alertId: string) {
  const [row] = await sql<{ seq: number; alert: unknown; assessment: unknown; payload: unknown }[]>`
    select a.seq, a.alert, a.assessment, e.payload
    from alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq
    where a.tenant_id = ${tenantId} and a.alert_id = ${alertId}`;
  return row;
}

export interface SessionAlertRecord {
  readonly alert_id: string;
  readonly seq: number;
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
    select a.alert_id, a.seq, e.occurred_at as ts, e.type, e.status, a.risk_score, a.severity, a.action,
      e.payload -> 'session' ->> 'route' as route
    from alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq
    where a.tenant_id = ${tenantId} and a.session_id = ${sessionId} and a.seq <> ${exceptSeq}
    order by a.seq desc limit ${limit}`;
  return [...rows].reverse();
}

function matching(sql: Sql, filter: AlertFilter) {
  const { min_severity, action, flag, reason, client_user_id, session_id } = filter;
  return sql`true
    ${min_severity ? sql`and severity_rank >= ${SEVERITIES.indexOf(min_severity)}` : sql``}
    ${action ? sql`and action = ${action}` : sql``}
    ${flag ? sql`and flags @> array[${flag}]` : sql``}
    ${reason ? sql`and reason_codes @> array[${reason}]` : sql``}
    ${client_user_id ? sql`and user_id = ${client_user_id}` : sql``}
    ${session_id ? sql`and session_id = ${session_id}` : sql``}`;
}
