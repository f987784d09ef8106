import { findCustomersForScoring } from '#db/queries/customers.ts';
import type { IngestTransaction } from '#db/queries/ingest.ts';
import type { CustomerFacts } from '#lib/risk/facts/user.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';

/** The customer record of each event's user, by client_user_id, else by account_id. @returns one answer an item, in order. */
export async function lookUpCustomers(
  tx: IngestTransaction,
  tenantId: string,
  items: readonly PreparedEvent[],
): Promise<readonly (CustomerFacts | null)[]> {
  const idsOf = ({ event: { user } }: PreparedEvent) =>
    [user?.client_user_id, user?.account_id].flatMap((id) => id ?? []);
  const ids = [...new Set(items.flatMap(idsOf))];
  if (ids.length === 0) return items.map(() => null);
  const rows = await findCustomersForScoring(tx, tenantId, ids);
  const byId = new Map(
    rows.map(({ account_opened_at: openedAt, score, band, signals, shared, ...row }): [string, CustomerFacts] => [
      row.id,
      {
        ...row,
        accountOpenedAt: openedAt?.getTime() ?? null,
        profile: score === null || band === null ? null : { score, band, signals, shared },
      },
    ]),
  );
  return items.map((item) => idsOf(item).flatMap((id) => byId.get(id) ?? [])[0] ?? null);
}
