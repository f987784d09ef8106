import { z } from 'zod';
import { database } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import { type ListedCase, listNewestCases, listRiskiestCases } from '#db/queries/case-list.ts';
import { CASE_STATES } from '#db/vocab.ts';
import type { CaseItem, CasePage } from '#lib/contracts/alert-case.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { seqBefore } from './seq-at.ts';
import { toCase } from './to-case.ts';

/** A page of all alerts looks at this many of them at most; the next page goes on where it stopped. */
const LOOKED_AT_MAX = 20_000;

interface Input extends CaseFilter {
  readonly sort: 'newest' | 'risk';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * A page of what needs review, or of all alerts, with where the review of each stands. Pages are stable while alerts
 * arrive. @throws ServiceError invalid_parameter on a cursor of another list.
 */
export async function listCases(ctx: TenantContext, input: Input): Promise<CasePage> {
  requireScope(ctx, 'alerts:read');
  const { sort, cursor, limit, ...filter } = input;
  const { tenantId } = ctx.tenant;
  const { sql } = database();
  const newest = await newestSeq(sql, tenantId);
  const byRisk = sort === 'risk' && filter.view === 'queue';
  const list = `cases/${tenantId}/${filter.view}/${byRisk ? 'risk' : 'newest'}`;
  const place = cursor === undefined ? undefined : decodeCursor(list, cursor).split('/').map(Number);
  if (byRisk) {
    const [riskScore = 0, seq = 0] = place ?? [];
    const rows = await listRiskiestCases(sql, tenantId, filter, ctx.now, place && { riskScore, seq }, limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next = last ? encodeCursor(list, `${last.risk_score}/${last.seq}`) : null;
    return { items: rows.map((row) => toItem(row, ctx.now)), next_cursor: next, newest_seq: newest };
  }
  const before = place?.[0] ?? (await seqBefore(sql, tenantId, filter, newest));
  const floor = filter.view === 'all' && !isIndexed(filter) ? Math.max(0, before - 1 - LOOKED_AT_MAX) : 0;
  const rows = await listNewestCases(sql, tenantId, filter, ctx.now, { floor, before }, limit);
  const reached = rows.length === limit ? rows.at(-1)?.seq : floor > 0 ? floor + 1 : undefined;
  return {
    items: rows.map((row) => toItem(row, ctx.now)),
    next_cursor: reached === undefined ? null : encodeCursor(list, String(reached)),
    newest_seq: newest,
  };
}

/** Alerts of one entity are found by an index, however far back they lie. */
function isIndexed({ client_user_id, device_id, session_id, ip }: CaseFilter): boolean {
  return [client_user_id, device_id, session_id, ip].some((key) => key !== undefined);
}

const moment = z.coerce.date();
const StoredCase = z.object({
  alert_id: z.string(),
  seq: z.number(),
  queue: z.string(),
  state: z.enum(CASE_STATES),
  version: z.number(),
  claimed_by: z.string().nullable(),
  claimed_until: moment.nullable(),
  snoozed_until: moment.nullable(),
  changed_by: z.string().nullable(),
  changed_at: moment.nullable(),
  opened_at: moment,
});

function toItem({ alert, event_type, case_row }: ListedCase, now: Date): CaseItem {
  return { alert: RiskAlert.parse(alert), event_type, case: case_row === null ? null : readCase(case_row, now) };
}

function readCase(stored: Record<string, unknown>, now: Date) {
  const row = StoredCase.parse(stored);
  return toCase(
    {
      alertId: row.alert_id,
      seq: row.seq,
      queue: row.queue,
      state: row.state,
      version: row.version,
      claimedBy: row.claimed_by,
      claimedUntil: row.claimed_until,
      snoozedUntil: row.snoozed_until,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
      openedAt: row.opened_at,
    },
    now,
  );
}
