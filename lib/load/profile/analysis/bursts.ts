const HOUR = 3600;
const DAY = 24 * HOUR;
/** Accounts within an hour from which it is a burst. */
const LEAST = 3;

/**
 * The most accounts that were opened within one hour of which each account is one. An account of which only the day is
 * known, midnight, says nothing of hours.
 * @param opened seconds since the midnight of a day in UTC; null where it is not known.
 * @returns for each the number of accounts; 0 where there is no burst.
 */
export function burstsOf(opened: readonly (number | null)[]): number[] {
  const accounts = opened.map(() => 0);
  const order = [...opened.keys()].filter((at) => isHour(opened[at] ?? null)).sort((a, b) => time(a) - time(b));
  function time(at: number): number {
    return opened[at] ?? 0;
  }
  let end = 0;
  for (const [start, from] of order.entries()) {
    while (end < order.length && time(order[end] ?? from) <= time(from) + HOUR) end += 1;
    const within = end - start;
    if (within < LEAST) continue;
    for (const at of order.slice(start, end)) accounts[at] = Math.max(accounts[at] ?? 0, within);
  }
  return accounts;
}

const isHour = (opened: number | null): boolean => opened !== null && opened % DAY !== 0;
