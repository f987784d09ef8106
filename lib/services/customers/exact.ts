import { database } from '#db/client.ts';
import { listExactCustomers } from '#db/queries/customer-list.ts';
import { parseEmail } from '#lib/load/values/email.ts';
import { nameKey } from '#lib/load/values/name.ts';

/** The customers whose id, e-mail address, phone number or name is exactly this text: found without reading all customers. */
export function exactCustomers(tenantId: string, text: string, limit: number): Promise<string[]> {
  const phone = text.replace(/[ ().-]/g, '');
  const exact = {
    id: text,
    email: text.includes('@') ? (parseEmail(text).value?.norm ?? null) : null,
    phone: /^\+\d{7,15}$/.test(phone) ? phone : null,
    name: text.includes(' ') ? nameKey(text) : null,
  };
  return listExactCustomers(database().tenant(tenantId).db, tenantId, exact, limit);
}
