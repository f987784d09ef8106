import { database } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers.ts';
import type { NationalIdReveal } from '#lib/contracts/customer-load-result.ts';
import { placeOfNationalId } from '#lib/load/secret.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { unseal } from '../sealed.ts';

/**
 * The national id of a customer in plain text. It is given out only after the audit row that says who asked is stored.
 * @throws ServiceError insufficient_scope; not_found where there is no such customer, or none with a national id.
 */
export async function revealNationalId(ctx: TenantContext, customerId: string): Promise<NationalIdReveal> {
  requireScope(ctx, 'customers:reveal');
  const { tenantId } = ctx.tenant;
  return database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const row = await findCustomer(tx, tenantId, customerId);
      if (!row?.national_id_cipher) throw notFound('A national id of this customer');
      const nationalId = unseal(row.national_id_cipher, placeOfNationalId(tenantId, customerId));
      await writeAudit(tx, ctx, 'customers.reveal', customerId);
      return {
        national_id: nationalId,
        national_id_type: row.national_id_type,
        national_id_country: row.national_id_country,
      };
    });
}
