import type { Pools } from '#db/client.ts';
import { compileRule } from '#lib/rules/compile.ts';
import type { TenantRow } from '../../context.ts';
import { makeSample, type Sample } from './sample.ts';

const FRESH_MS = 60_000;
const TENANTS_MAX = 3;

/** The samples of the tenants whose rules are being written. A question mostly finds its sample made. */
export function createSamples() {
  const kept = new Map<string, Sample>();
  return {
    /** The newest events, with the windows of the keys that the expression counts. */
    async of(pools: Pools, tenant: TenantRow, expression: string, now: Date): Promise<Sample> {
      const wanted = compileRule(expression).counts;
      for (const [tenantId, { madeAt }] of kept) if (now.getTime() - madeAt > FRESH_MS) kept.delete(tenantId);
      const known = kept.get(tenant.tenantId);
      if (known && wanted.every((key) => known.windowKeys.includes(key))) return known;
      const sample = await makeSample(pools, tenant, [...new Set([...(known?.windowKeys ?? []), ...wanted])], now);
      kept.delete(tenant.tenantId);
      for (const oldest of kept.keys()) if (kept.size >= TENANTS_MAX) kept.delete(oldest);
      kept.set(tenant.tenantId, sample);
      return sample;
    },
  };
}
