import { alertIdOf } from '#db/alert-id.ts';
import { database } from '#db/client.ts';
import { findAlert, listSessionAlerts } from '#db/queries/alerts.ts';
import { AlertDetail, type CheckExplanation } from '#lib/contracts/alert-detail.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { readCaseDetail } from '../cases/change.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { reasonTexts } from './reason-texts.ts';
import { storedAlert } from './stored-alert.ts';
import { readCheck, StoredAssessment, type StoredCheck } from './stored-checks.ts';

const SESSION_ALERTS_MAX = 50;

/**
 * Answers one alert with every check that ran: flagged ones first, by weight.
 * @throws ServiceError alert_not_found (404).
 */
export async function getAlert(ctx: TenantContext, alertId: string): Promise<AlertDetail> {
  requireScope(ctx, 'alerts:read');
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const row = await findAlert(sql, tenantId, alertId);
  if (!row) throw new ServiceError('alert_not_found', `The tenant "${tenantId}" has no alert "${alertId}".`);
  const alert = storedAlert(ctx.orgId, row);
  const sessionId = alert.data.entity.session.session_id;
  const [others, standing] = await Promise.all([
    sessionId === null ? [] : listSessionAlerts(sql, tenantId, sessionId, row.seq, SESSION_ALERTS_MAX),
    readCaseDetail(ctx, alertId),
  ]);
  const { checks, shadowRules } = StoredAssessment.parse(row.assessment);
  const numbers = checks.map(({ reason }) => (typeof reason === 'number' ? reason : 0));
  const texts = await reasonTexts(Math.max(0, ...numbers));
  return AlertDetail.parse({
    alert,
    case: standing,
    checks: checks.map((check) => explained(check, texts)).sort(byWeight),
    shadow_rules: shadowRules,
    event: row.payload,
    session_alerts: others.map(({ made_at: madeAt, ...other }) => ({
      ...other,
      alert_id: alertIdOf(madeAt, other.seq),
      ts: other.ts.toISOString(),
    })),
  });
}

/** Adds the texts of a check from today's registry. A check that is no longer there gets its id as the title. */
function explained(check: StoredCheck, texts: ReadonlyMap<number, string>): CheckExplanation {
  const meta = RISK_SIGNALS.find((signal) => signal.meta.id === check.id)?.meta;
  return {
    ...readCheck(check, meta?.family ?? 'unknown', texts),
    title: meta?.title ?? check.id,
    why: meta?.why ?? '',
    investigate: [...(meta?.investigate ?? [])],
    false_positives: [...(meta?.falsePositives ?? [])],
  };
}

const ORDER = { flagged: 0, error: 1, clear: 2, not_applicable: 3 } as const;

function byWeight(a: CheckExplanation, b: CheckExplanation): number {
  const weight = Math.abs(b.log_odds ?? 0) - Math.abs(a.log_odds ?? 0);
  return ORDER[a.outcome] - ORDER[b.outcome] || weight || (a.id < b.id ? -1 : 1);
}
