import { type Assessor, createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_POLICY } from '#lib/risk/policy.ts';
import type { TenantRow } from '../context.ts';
import { detectorSettings, type EngineSettings } from '../detectors-in-force.ts';

interface Bound {
  readonly settings: EngineSettings;
  readonly payment: number;
  readonly other: number;
  readonly assess: Assessor;
}

const TENANTS_MAX = 10_000;
const bound = new Map<string, Bound>();

/** The risk engine with a tenant's settings and thresholds, bound again only when they change. */
export async function assessorOf(tenant: TenantRow, now: Date): Promise<Assessor> {
  const settings = await detectorSettings(tenant.tenantId, 'risk', now);
  const { blockThreshold: other, paymentBlockThreshold: payment } = tenant;
  const known = bound.get(tenant.tenantId);
  if (known?.settings === settings && known.payment === payment && known.other === other) return known.assess;
  const assess = createAssessor(settings, { ...DEFAULT_POLICY, blockFrom: { payment, other } });
  if (bound.size >= TENANTS_MAX) bound.clear();
  bound.set(tenant.tenantId, { settings, payment, other, assess });
  return assess;
}
