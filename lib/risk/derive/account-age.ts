import type { RiskFacts } from '../facts.ts';

/**
 * How long the account exists at the event, in milliseconds: as the event says, else as the customer record says.
 * @returns null where neither is known, or where the account would be younger than 0.
 */
export function accountAgeMs({ now, user, customer }: Partial<RiskFacts>): number | null {
  const openedAt = user?.createdAt ?? customer?.accountOpenedAt ?? null;
  if (now === undefined || openedAt === null || openedAt > now) return null;
  return now - openedAt;
}
