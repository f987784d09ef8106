import { database } from '#db/client.ts';
import { customersBySignal, falseAlarmsByReason, reportsByFlag, rowsByCode } from '#db/queries/detector-counts.ts';
import { alertsByHour } from '#db/queries/overview.ts';
import type { DetectorCount, DetectorCounts } from '#lib/contracts/detector.ts';
import type { TenantContext } from '../context.ts';
import { checksOf } from './registry.ts';

const HOUR_MS = 3_600_000;
const HOURS = 7 * 24;

/** How often each check found something in seven days, and how often wrongly; none that found nothing. */
export async function countDetectorHits(ctx: TenantContext): Promise<DetectorCounts> {
  const { tenantId } = ctx.tenant;
  const { sql } = database().tenant(tenantId);
  const since = new Date((Math.floor(ctx.now.getTime() / HOUR_MS) - HOURS + 1) * HOUR_MS);
  const [hours, wrong, flags, rows, customers] = await Promise.all([
    alertsByHour(sql, tenantId, since, since),
    falseAlarmsByReason(sql, tenantId, since),
    reportsByFlag(sql, tenantId, since),
    rowsByCode(sql, tenantId, since),
    customersBySignal(sql, tenantId, since),
  ]);
  const hits = sumByCode(hours.map(({ code, alerts }) => [code.replace(/^reason:/, ''), alerts]));
  const alarms = sumByCode(wrong.map(({ code, false_alarms }) => [code, false_alarms]));
  const signals = checksOf('risk').map(({ meta }): DetectorCount => {
    const sum = (counts: ReadonlyMap<string, number>) =>
      (meta.flags ?? []).reduce((total, flag) => total + (counts.get(flag) ?? 0), 0);
    return { engine: 'risk', id: meta.id, hits: sum(hits), false_alarms: sum(alarms) };
  });
  const checks = flags.map(({ check_id: id, ...counts }): DetectorCount => ({ engine: 'forgery', id, ...counts }));
  const found = new Map(
    [...rows.map((row) => ({ ...row, false_alarms: null })), ...customers].map((row) => [row.code.toLowerCase(), row]),
  );
  const loads = checksOf('load').map(({ meta: { id } }): DetectorCount => {
    const { hits: n = 0, false_alarms = null } = found.get(id.replaceAll('-', '_')) ?? {};
    return { engine: 'load', id, hits: n, false_alarms };
  });
  return {
    since: since.toISOString(),
    counts: [...signals, ...checks, ...loads].filter((each) => each.hits > 0 || each.false_alarms),
  };
}

function sumByCode(rows: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [code, count] of rows) sums.set(code, (sums.get(code) ?? 0) + count);
  return sums;
}
