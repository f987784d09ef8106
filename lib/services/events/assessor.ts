import { type Assessor, createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_POLICY, type EvaluateRules, type LinearModel, type RiskPolicy } from '#lib/risk/policy.ts';
import type { TenantRow } from '../context.ts';
import { detectorSettings, type EngineSettings } from '../detectors-in-force.ts';
import { modelInForce } from '../models/in-force.ts';
import { rulesInForce } from '../rules/in-force.ts';

interface Bound {
  readonly settings: EngineSettings;
  /** The tenant's thresholds as text, to see whether they changed. */
  readonly thresholds: string;
  readonly model: LinearModel | null;
  readonly rules: EvaluateRules | null;
  readonly assess: Assessor;
}

const TENANTS_MAX = 10_000;
const bound = new Map<string, Bound>();

/**
 * The risk engine with a tenant's settings, thresholds, rules and model. It is made anew only when one of them changes.
 */
export async function assessorOf(tenant: TenantRow, now: Date): Promise<Assessor> {
  const settings = await detectorSettings(tenant.tenantId, 'risk', now);
  const model = await modelInForce(tenant.tenantId, now);
  const rules = await rulesInForce(tenant.tenantId, now);
  const { blockThreshold, paymentBlockThreshold, blockThresholds } = tenant;
  const thresholds = JSON.stringify([blockThreshold, paymentBlockThreshold, blockThresholds]);
  const known = bound.get(tenant.tenantId);
  const same = known?.settings === settings && known.thresholds === thresholds;
  if (same && known.model === model && known.rules === rules) return known.assess;
  const assess = createAssessor(settings, policyOf(tenant, rules, model));
  if (bound.size >= TENANTS_MAX) bound.clear();
  bound.set(tenant.tenantId, { settings, thresholds, model, rules, assess });
  return assess;
}

/** The risk engine of a tenant with other rules than those in force, for a back-test. */
export async function assessorWith(tenant: TenantRow, rules: EvaluateRules | null, now: Date): Promise<Assessor> {
  const settings = await detectorSettings(tenant.tenantId, 'risk', now);
  return createAssessor(settings, policyOf(tenant, rules, await modelInForce(tenant.tenantId, now)));
}

function policyOf(tenant: TenantRow, rules: EvaluateRules | null, model: LinearModel | null): RiskPolicy {
  const blockFrom = { payment: tenant.paymentBlockThreshold, other: tenant.blockThreshold };
  return { ...DEFAULT_POLICY, blockFrom, blockFromByType: tenant.blockThresholds, rules, model };
}
