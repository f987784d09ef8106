import { createTenantFor, createTokenFor } from '#lib/testing/admin.ts';
import { type BenchClient, createClient } from './http.ts';
import type { Lab } from './lab.ts';
import type { Plan } from './plan.ts';
import { count } from './print.ts';
import type { Traffic } from './traffic.ts';
import type { Verdicts } from './verdicts.ts';

/** Of the tenant of a shop. */
export const nameOfShop = (size: number): string => `Shop of ${size}`;

/** What every phase is given. */
export interface Bench {
  readonly plan: Plan;
  readonly lab: Lab;
  readonly verdicts: Verdicts;
}

/** A tenant with its traffic. */
export interface Shop {
  readonly tenantId: string;
  readonly token: string;
  readonly traffic: Traffic;
  /** Events that it had stored before it was measured. */
  readonly stored: number;
  /** `10,000 stored`. */
  readonly name: string;
  /** A client of the first server, or of several in turn. */
  client(urls?: readonly string[]): BenchClient;
}

/**
 * @param size events of the weeks before, which the caller sends.
 * @param known its tenant, where it is there already.
 */
export async function openShop(lab: Lab, size: number, traffic: Traffic, known?: string): Promise<Shop> {
  const tenantId = known ?? (await createTenantFor(lab.installation(), nameOfShop(size)));
  const token = await createTokenFor(lab.installation(), tenantId, ['events:write', 'alerts:read']);
  return {
    tenantId,
    token,
    traffic,
    stored: size,
    name: `${count(size)} stored`,
    client: (urls = [lab.installation().url]) => createClient(urls, token, tenantId),
  };
}
