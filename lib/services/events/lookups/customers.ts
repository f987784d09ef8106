import type { CustomerForScoring } from '#db/queries/customers.ts';
import type { CustomerFacts } from '#lib/risk/facts/user.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';

/** The ids under which the user of an event may be stored as a customer: client_user_id, then account_id. */
export function customerIdsOf({ event: { user } }: PreparedEvent): string[] {
  return [user?.client_user_id, user?.account_id].flatMap((id) => id ?? []);
}

/** The customer record of each event's user. @returns one answer for each item, in order; null for none. */
export function customersOf(
  items: readonly PreparedEvent[],
  rows: readonly CustomerForScoring[],
): (CustomerFacts | null)[] {
  if (rows.length === 0) return items.map(() => null);
  const byId = new Map(
    rows.map(({ account_opened_at: openedAt, score, band, signals, shared, ...row }): [string, CustomerFacts] => [
      row.id,
      {
        ...row,
        accountOpenedAt: openedAt === null ? null : Date.parse(openedAt),
        profile: score === null || band === null ? null : { score, band, signals, shared },
      },
    ]),
  );
  return items.map((item) => customerIdsOf(item).flatMap((id) => byId.get(id) ?? [])[0] ?? null);
}
