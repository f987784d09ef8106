import type { Querying } from '../client.ts';

/** Values that nobody but the person has. */
export interface OwnValues {
  readonly devices: readonly string[];
  readonly sessions: readonly string[];
  readonly fingerprints: readonly string[];
  readonly cards: readonly string[];
  readonly emails: readonly string[];
  readonly payees: readonly string[];
  readonly ips: readonly string[];
}

export interface ErasedValues {
  readonly prints: number;
  readonly observations: number;
  readonly notes: number;
  readonly labels: number;
  readonly entries: number;
}

/** Removes what is kept under the person's own values, and the person's id from what is kept under values of several. */
export async function eraseValues(
  tx: Querying,
  tenantId: string,
  customerId: string,
  own: OwnValues,
): Promise<ErasedValues> {
  const list = (values: readonly string[]) => tx`${[...values]}::text[]`;
  const devices = list(own.devices);
  const prints = await tx`delete from device_prints where tenant_id = ${tenantId} and device_id = any(${devices})`;
  await tx`
    update device_prints set user_ids = array_remove(user_ids, ${customerId})
    where tenant_id = ${tenantId} and ${customerId} = any(user_ids)`;
  const observations = await tx`
    delete from observations
    where tenant_id = ${tenantId} and (device_id = any(${devices}) or session_id = any(${list(own.sessions)}))`;
  const notes = await tx`
    delete from entity_notes where tenant_id = ${tenantId} and ((kind = 'user' and key = ${customerId})
      or (kind = 'device' and key = any(${devices})) or (kind = 'ip' and key = any(${list(own.ips)})))`;
  await tx`
    delete from mentions where tenant_id = ${tenantId} and ((kind in ('user', 'customer') and key = ${customerId})
      or (kind = 'device' and key = any(${devices})) or (kind = 'ip' and key = any(${list(own.ips)})))`;
  const labels = await tx`
    delete from entity_labels where tenant_id = ${tenantId} and ((kind = 'user' and key = ${customerId})
      or (kind = 'device' and key = any(${devices})) or (kind = 'card' and key = any(${list(own.cards)}))
      or (kind = 'payee' and key = any(${list(own.payees)})))`;
  const entries = await eraseEntries(tx, tenantId, customerId, own);
  const counts = { prints, observations, notes, labels };
  return {
    ...(Object.fromEntries(Object.entries(counts).map(([name, { count }]) => [name, count])) as Record<
      keyof typeof counts,
      number
    >),
    entries,
  };
}

/** Removes entries of lists with their rows, and says so to the copies in memory: those are read anew. */
async function eraseEntries(
  tx: Querying,
  tenantId: string,
  customerId: string,
  { devices, cards, emails, ips }: OwnValues,
): Promise<number> {
  const list = (values: readonly string[]) => tx`${[...values]}::text[]`;
  const { count } = await tx`
    delete from list_entries where tenant_id = ${tenantId} and ((entity = 'user' and key = ${customerId})
      or (entity = 'device' and key = any(${list(devices)})) or (entity = 'card' and key = any(${list(cards)}))
      or (entity = 'email' and key = any(${list(emails)})) or (entity = 'ip' and key = any(${list(ips)})))`;
  if (count > 0) await noteErasedEntries(tx, tenantId);
  return count;
}

/** Copies of the lists in memory that are older than this are read anew. */
export async function noteErasedEntries(tx: Querying, tenantId: string): Promise<void> {
  await tx`
    update list_revisions set revision = revision + 1, erased_at = revision + 1 where tenant_id = ${tenantId}`;
}
