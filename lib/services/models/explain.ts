import { database } from '#db/client.ts';
import { findAlert } from '#db/queries/alerts.ts';
import { findModel, type ModelRecord } from '#db/queries/models.ts';
import type { ModelExplanation } from '#lib/contracts/model.ts';
import { sigmoid } from '#lib/engine/score.ts';
import { explainBoosted, scoreBoosted } from '#lib/learn/boosted.ts';
import type { Example } from '#lib/learn/example.ts';
import { featureTitle } from '#lib/learn/features.ts';
import { LEARNED_SIGNALS } from '#lib/learn/learned-signals.ts';
import { scoreLinear } from '#lib/learn/linear-score.ts';
import { calibrated } from '#lib/risk/calibration.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { storedExample } from './examples.ts';
import { boostedOf, linearOf } from './stored-model.ts';

const SHARES_MAX = 10;

/**
 * What a model would have said of an alert, from what was stored when it was scored; the trees by their paths.
 * @throws ServiceError not_found, alert_not_found, insufficient_scope.
 */
export async function explainAlert(ctx: TenantContext, modelId: string, alertId: string): Promise<ModelExplanation> {
  requireScope(ctx, 'models:read');
  const { db, sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const [model, alert] = await Promise.all([findModel(db, tenantId, modelId), findAlert(sql, tenantId, alertId)]);
  if (!model) throw notFound('This model');
  if (!alert) throw new ServiceError('alert_not_found', `The tenant "${tenantId}" has no alert "${alertId}".`);
  const example = storedExample(alert.assessment);
  const linear = linearOf(model);
  const z = scoreLinear(LEARNED_SIGNALS, linear)(example);
  return {
    model_id: modelId,
    version: model.version,
    alert_id: alertId,
    linear: { probability: sigmoid(calibrated(linear.calibration, z)) },
    boosted: boostedExplanation(model, example),
  };
}

function boostedExplanation(model: ModelRecord, example: Example): ModelExplanation['boosted'] {
  const boosted = boostedOf(model);
  if (!boosted) return null;
  const z = scoreBoosted(LEARNED_SIGNALS, boosted)(example);
  const { base, shares } = explainBoosted(LEARNED_SIGNALS, boosted)(example);
  return {
    probability: sigmoid(calibrated(boosted.calibration, z)),
    base,
    shares: shares
      .slice(0, SHARES_MAX)
      .map(({ column, logOdds }) => ({ column, title: titleOf(column), log_odds: logOdds })),
  };
}

function titleOf(column: string): string {
  const signal = RISK_SIGNALS.find(({ meta }) => `signal:${meta.id}` === column);
  return signal?.meta.title ?? featureTitle(column);
}
