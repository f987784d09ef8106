import type { RiskFacts } from '../facts.ts';

/**
 * Age of the account at the event, in milliseconds. The opening time comes from the event, else from the customer
 * record.
 * @returns null where the opening time is not known or lies after the event.
 */
export function accountAgeMs({ now, user, customer }: Partial<RiskFacts>): number | null {
  const openedAt = user?.createdAt ?? customer?.accountOpenedAt ?? null;
  if (now === undefined || openedAt === null || openedAt > now) return null;
  return now - openedAt;
}
