import { database } from '#db/client.ts';
import { type PackedRow, type Parts, partColumns, withParts } from '#db/packed.ts';

/** What is stored packed of an event. */
export async function readParts(tenantId: string, seq: number): Promise<Parts> {
  const { sql } = database().everyTenant;
  const [row] = await sql<PackedRow<Parts>[]>`
    select ${partColumns(sql)} from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq = ${seq}`;
  if (!row) throw new Error(`The tenant has no event ${seq}.`);
  return withParts<Parts>(row);
}

/** Stores the parts of an event as versions before migration 0044 did: a column each, and the country in none. */
export async function unpackStored(tenantId: string, seq: number, changed: Partial<Parts> = {}): Promise<void> {
  const { sql } = database().everyTenant;
  const { enrichment, alert, assessment } = { ...(await readParts(tenantId, seq)), ...changed };
  const json = (value: unknown) => sql`${JSON.stringify(value)}::text::json`;
  await sql`
    update events set enrichment = ${json(enrichment)}, country = null where tenant_id = ${tenantId} and seq = ${seq}`;
  await sql`
    update alerts set packed = null, alert = ${json(alert)}, assessment = ${json(assessment)}
    where tenant_id = ${tenantId} and seq = ${seq}`;
}
