const DAY_MS = 86_400_000;

/** How long an entry counts, as the forms offer it. */
export const EXPIRIES = [
  { value: 'never', label: 'Never expires', days: null },
  { value: '1', label: 'In a day', days: 1 },
  { value: '7', label: 'In a week', days: 7 },
  { value: '30', label: 'In 30 days', days: 30 },
  { value: '90', label: 'In 90 days', days: 90 },
  { value: '365', label: 'In a year', days: 365 },
] as const;

/** The time that a choice stands for; nothing for never. @param now epoch milliseconds. */
export function expiryOf(choice: string, now: number): { expires_at?: string } {
  const days = EXPIRIES.find(({ value }) => value === choice)?.days ?? null;
  return days === null ? {} : { expires_at: new Date(now + days * DAY_MS).toISOString() };
}
