import { database } from '#db/client.ts';
import type { Scope } from '#db/vocab.ts';
import { createClient } from '#lib/services/clients/create.ts';
import type { Context } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { createTenant } from '#lib/services/tenants/create.ts';
import { operator } from '../runtime/operator.ts';

const TENANTS_MAX = 100;
const SCOPES: readonly Scope[] = [
  ...([
    'events:write',
    'alerts:read',
    'documents:write',
    'documents:read',
    'customers:write',
    'customers:read',
  ] as const),
  ...(['labels:write', 'rules:write', 'lists:write'] as const),
];

export interface DemoTenant {
  readonly tenantId: string;
  /** Good for a day. */
  readonly token: string;
}

/** Makes "Demo shop" (or the next free number of it) and a token for it, in the database that the environment names. */
export async function makeDemoTenant(): Promise<DemoTenant> {
  try {
    const ctx = await operator();
    const tenantId = await nextDemoTenant(ctx);
    const { token } = await createClient(ctx, {
      name: 'demo',
      scopes: SCOPES,
      tenant_ids: [tenantId],
      expires_in_days: 1,
    });
    return { tenantId, token };
  } finally {
    await database().close();
  }
}

async function nextDemoTenant(ctx: Context): Promise<string> {
  for (let number = 1; number <= TENANTS_MAX; number += 1) {
    try {
      const name = number === 1 ? 'Demo shop' : `Demo shop ${number}`;
      return (await createTenant(ctx, { name })).tenant_id;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'already_exists') throw error;
    }
  }
  throw new Error(`There are ${TENANTS_MAX} demo shops already.`);
}
