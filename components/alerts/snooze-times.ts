const HOUR_MS = 3_600_000;

/** The times that are offered to snooze a case until, by the clock of the person. On a Sunday Monday is tomorrow, offered once. */
export function snoozeTimes(now: Date): readonly { readonly label: string; readonly until: Date }[] {
  const morning = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: 'For an hour', until: new Date(now.getTime() + HOUR_MS) },
    { label: 'For four hours', until: new Date(now.getTime() + 4 * HOUR_MS) },
    { label: 'Until tomorrow morning', until: morning(1) },
    ...(daysToMonday === 1 ? [] : [{ label: 'Until Monday morning', until: morning(daysToMonday) }]),
    { label: 'For 30 days', until: new Date(now.getTime() + 30 * 24 * HOUR_MS) },
  ];
}
