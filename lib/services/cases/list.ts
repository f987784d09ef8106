import { database } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import { type CaseTimes, newestDue } from '#db/queries/case-due.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import {
  type ListedCase,
  lastLookedAt,
  lastRiskLookedAt,
  listNewestCases,
  listRiskiestCases,
  type RiskPlace,
} from '#db/queries/case-list.ts';
import type { CasePage } from '#lib/contracts/alert-case.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { askedBy, timesOf } from './scope.ts';
import { seqBefore } from './seq-at.ts';
import { toItem } from './to-item.ts';

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
  const { sort, cursor, limit, ...asked } = input;
  const filter = askedBy(ctx, asked);
  const { tenantId } = ctx.tenant;
  const newest = await newestSeq(database().tenant(ctx.tenant.tenantId).sql, tenantId);
  const byRisk = sort === 'risk' && filter.view === 'queue';
  const list = `cases/${tenantId}/${filter.view}/${byRisk ? 'risk' : 'newest'}`;
  const place = cursor === undefined ? undefined : decodeCursor(list, cursor).split('/').map(Number);
  const page = byRisk
    ? await riskiestPage(ctx, filter, place, limit)
    : await newestPage(ctx, filter, place?.[0], newest, limit);
  return {
    items: page.rows.map((row) => toItem(ctx, row)),
    next_cursor: page.reached === undefined ? null : encodeCursor(list, page.reached),
    newest_seq: newest,
  };
}

interface Page {
  readonly rows: readonly ListedCase[];
  /** The place after which the next page begins; nothing at the end. */
  readonly reached: string | undefined;
}

async function riskiestPage(
  ctx: TenantContext,
  filter: CaseFilter,
  place: readonly number[] | undefined,
  limit: number,
): Promise<Page> {
  const { tenantId } = ctx.tenant;
  const { sql } = database().tenant(tenantId);
  const times = timesOf(ctx);
  const [riskScore = 0, seq = 0] = place ?? [];
  const after = place && { riskScore, seq };
  const rows = await listRiskiestCases(sql, tenantId, filter, times, after, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const reached: RiskPlace | undefined = last
    ? { riskScore: last.risk_score, seq: last.seq }
    : await lastRiskLookedAt(sql, tenantId, filter, times, after);
  return { rows, reached: reached && `${reached.riskScore}/${reached.seq}` };
}

async function newestPage(
  ctx: TenantContext,
  filter: CaseFilter,
  place: number | undefined,
  newest: number,
  limit: number,
): Promise<Page> {
  const { tenantId } = ctx.tenant;
  const { sql } = database().tenant(tenantId);
  const times = timesOf(ctx);
  const before = place ?? (await seqBefore(sql, tenantId, { until: firstLookedAt(filter, times) }, newest));
  const floor = filter.view === 'all' && !isIndexed(filter) ? Math.max(0, before - 1 - LOOKED_AT_MAX) : 0;
  const rows = await listNewestCases(sql, tenantId, filter, times, { floor, before }, limit);
  if (rows.length === limit) return { rows, reached: rows.at(-1)?.seq.toString() };
  if (filter.view === 'all') return { rows, reached: floor > 0 ? String(floor + 1) : undefined };
  return { rows, reached: (await lastLookedAt(sql, tenantId, filter, times, { floor, before }))?.toString() };
}

/** Where a list begins: what is due has been open for a while, so that the newest cases are not looked at. */
function firstLookedAt({ until, due }: CaseFilter, times: CaseTimes): string | undefined {
  const newest = due && newestDue(times, due);
  if (newest === undefined || (until !== undefined && new Date(until) <= newest)) return until;
  return new Date(newest.getTime() + 1).toISOString();
}

/** Alerts of one entity are found by an index, however far back they lie. */
function isIndexed({ client_user_id, device_id, session_id, ip }: CaseFilter): boolean {
  return [client_user_id, device_id, session_id, ip].some((key) => key !== undefined);
}
