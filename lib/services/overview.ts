import { database, type Sql } from '#db/client.ts';
import { queueFigures } from '#db/queries/cases.ts';
import { alertsByHour, countAlerts, decisionLatency, type HourRow, tenantTotals } from '#db/queries/overview.ts';
import type { Severity } from '#db/vocab.ts';
import type { Overview } from '#lib/contracts/overview.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { timesOf } from './cases/scope.ts';
import type { TenantContext } from './context.ts';
import { labelledPrecision } from './labels/precision.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = 24;
const DAYS = 30;
const COUNTED_AT_ONCE = 20_000;
/** A request counts at most so many times; housekeeping keeps what is left small. */
const ROUNDS_MAX = 3;
const TOP_REASONS = 8;
/** Reason codes that raise no score. */
const REASSURING = new Set([
  'BASE_RATE',
  'PARTIAL_DATA',
  ...RISK_SIGNALS.filter(({ meta }) => meta.weight < 0 || meta.family === 'trust').map(({ meta }) =>
    meta.id.replaceAll('-', '_').toUpperCase(),
  ),
]);
const PRECISION_DAYS = 30;
/** Alerts whose latency is looked at. */
const LATENCY_ALERTS = 2000;

/** One tenant over the last 24 whole hours and 30 days, the running ones included. */
export async function tenantOverview(ctx: TenantContext): Promise<Overview> {
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const firstHour = new Date((Math.floor(ctx.now.getTime() / HOUR_MS) - HOURS + 1) * HOUR_MS);
  const firstDay = new Date((Math.floor(ctx.now.getTime() / DAY_MS) - DAYS + 1) * DAY_MS);
  const dayBefore = new Date(firstHour.getTime() - DAY_MS);
  await catchUp(sql, tenantId);
  const [rows, totals, queue, latency, precision] = await Promise.all([
    alertsByHour(sql, tenantId, firstDay, firstHour),
    tenantTotals(sql, tenantId, firstHour, dayBefore),
    queueFigures(sql, tenantId, timesOf(ctx)),
    decisionLatency(sql, tenantId, LATENCY_ALERTS),
    precisionOf(ctx),
  ]);
  const lastHours = rows.filter(({ hour }) => hour >= firstHour);
  const { blocked, ...bySeverity } = countsOf(lastHours);
  const earlier = countsOf(rows.filter(({ hour }) => hour >= dayBefore && hour < firstHour));
  return {
    alerts_24h: sumOf(bySeverity),
    blocked_24h: blocked,
    alerts_by_severity_24h: bySeverity,
    before_24h: {
      alerts: sumOf(earlier),
      blocked: earlier.blocked,
      reports: totals.reports_before,
      loads: totals.loads_before,
    },
    hours: periods(lastHours, firstHour, HOUR_MS, HOURS).map(({ at, ...counts }) => ({ hour: at, ...counts })),
    days: periods(rows, firstDay, DAY_MS, DAYS).map(({ at, ...counts }) => ({ day: at.slice(0, 10), ...counts })),
    top_reasons_24h: topReasons(lastHours),
    reports_24h: totals.reports,
    reports_tampered_24h: totals.tampered,
    reports_undecided: totals.undecided,
    customers: totals.customers,
    loads_24h: totals.loads,
    newest_severity: totals.newest_severity as Severity | null,
    review: { ...queue, oldest_at: queue.oldest_at?.toISOString() ?? null },
    latency: latency ?? null,
    precision_30d: precision,
  };
}

/** What is left to count after this is counted as it is read. */
async function catchUp(sql: Sql, tenantId: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if ((await countAlerts(sql, tenantId, COUNTED_AT_ONCE)) === 0) return;
  }
}

function topReasons(rows: readonly HourRow[]): Overview['top_reasons_24h'] {
  const totals = new Map<string, number>();
  for (const { code, alerts } of rows) {
    const reason = code.startsWith('reason:') ? code.slice('reason:'.length) : null;
    if (reason !== null && !REASSURING.has(reason)) totals.set(reason, (totals.get(reason) ?? 0) + alerts);
  }
  return [...totals]
    .map(([code, alerts]) => ({ code, alerts }))
    .sort((a, b) => b.alerts - a.alerts || (a.code < b.code ? -1 : 1))
    .slice(0, TOP_REASONS);
}

function periods(rows: readonly HourRow[], first: Date, lengthMs: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const from = first.getTime() + index * lengthMs;
    const own = rows.filter(({ hour }) => hour.getTime() >= from && hour.getTime() < from + lengthMs);
    return { at: new Date(from).toISOString(), ...countsOf(own) };
  });
}

function countsOf(rows: readonly HourRow[]) {
  const counts = { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0, blocked: 0 };
  for (const { code, alerts, blocked } of rows) {
    if (!code.startsWith('severity:')) continue;
    counts[code.slice('severity:'.length) as Severity] += alerts;
    counts.blocked += blocked;
  }
  return counts;
}

const sumOf = ({ LOW, MEDIUM, HIGH, CRITICAL }: Record<Severity, number>): number => LOW + MEDIUM + HIGH + CRITICAL;

async function precisionOf(ctx: TenantContext): Promise<Overview['precision_30d']> {
  if (!ctx.scopes.has('labels:read')) return null;
  const since = new Date(ctx.now.getTime() - PRECISION_DAYS * 24 * HOUR_MS);
  const { labelled, fraud, ...shares } = await labelledPrecision(ctx, since);
  return {
    labelled,
    fraud,
    block_precision: shares.blockPrecision,
    alert_precision: shares.alertPrecision,
    block_recall: shares.blockRecall,
    alert_recall: shares.alertRecall,
  };
}
