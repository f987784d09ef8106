import { database } from '#db/client.ts';
import { queueFigures } from '#db/queries/cases.ts';
import { alertsByHour, decisionLatency, type HourRow, tenantTotals, topReasons } from '#db/queries/overview.ts';
import type { Severity } from '#db/vocab.ts';
import type { Overview } from '#lib/contracts/overview.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import type { TenantContext } from './context.ts';
import { labelledPrecision } from './labels/precision.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const TOP_REASONS = 8;
/** Reason codes that raise no score. */
const REASSURING = [
  'BASE_RATE',
  'PARTIAL_DATA',
  ...RISK_SIGNALS.filter(({ meta }) => meta.weight < 0 || meta.family === 'trust').map(({ meta }) =>
    meta.id.replaceAll('-', '_').toUpperCase(),
  ),
];
const PRECISION_DAYS = 30;
/** Alerts whose latency is looked at. */
const LATENCY_ALERTS = 2000;

/** One tenant over the last 24 whole hours, the running one included. */
export async function tenantOverview(ctx: TenantContext): Promise<Overview> {
  const { sql } = database();
  const { tenantId } = ctx.tenant;
  const first = new Date((Math.floor(ctx.now.getTime() / HOUR_MS) - HOURS + 1) * HOUR_MS);
  const [rows, reasons, totals, queue, latency, precision] = await Promise.all([
    alertsByHour(sql, tenantId, first),
    topReasons(sql, tenantId, first, REASSURING, TOP_REASONS),
    tenantTotals(sql, tenantId, first),
    queueFigures(sql, tenantId, ctx.now),
    decisionLatency(sql, tenantId, LATENCY_ALERTS),
    precisionOf(ctx),
  ]);
  const hours = Array.from({ length: HOURS }, (_, index) => hourOf(rows, new Date(first.getTime() + index * HOUR_MS)));
  const sum = (pick: (row: HourRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    alerts_24h: sum((row) => row.alerts),
    blocked_24h: sum((row) => row.blocked),
    alerts_by_severity_24h: countBySeverity(rows),
    hours,
    top_reasons_24h: reasons.map(({ code, alerts }) => ({ code, alerts })),
    reports_24h: totals.reports,
    reports_tampered_24h: totals.tampered,
    customers: totals.customers,
    loads_24h: totals.loads,
    newest_severity: totals.newest_severity as Severity | null,
    review: { ...queue, oldest_at: queue.oldest_at?.toISOString() ?? null },
    latency: latency ?? null,
    precision_30d: precision,
  };
}

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

function hourOf(rows: readonly HourRow[], hour: Date): Overview['hours'][number] {
  const own = rows.filter((row) => row.hour.getTime() === hour.getTime());
  const blocked = own.reduce((total, row) => total + row.blocked, 0);
  return { hour: hour.toISOString(), ...countBySeverity(own), blocked };
}

function countBySeverity(rows: readonly HourRow[]): Overview['alerts_by_severity_24h'] {
  const counts = { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 };
  for (const row of rows) counts[row.severity as Severity] += row.alerts;
  return counts;
}
