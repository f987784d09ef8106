/**
 * A value that was seen with an entity, and when a trusted event first brought it, epoch milliseconds. Null where only
 * events that prove nothing brought it, such as failed logins.
 */
export type Seen = [value: string, first: number | null];

/**
 * The values of one kind that were seen with an entity, the latest first. Where there are more than `max`, one is
 * forgotten: the oldest value that only failed events brought, else the oldest of all. Otherwise somebody who tries
 * many values could push out the known ones.
 */
export interface SeenList {
  /** Number of different values so far. A value that comes back after it was forgotten counts again. */
  total: number;
  readonly items: Seen[];
}

export const emptySeen = (): SeenList => ({ total: 0, items: [] });

/** Finds a value in a list. @returns undefined where it is not there. */
export function findSeen({ items }: SeenList, value: string): Seen | undefined {
  for (const item of items) if (item[0] === value) return item;
  return undefined;
}

/** Since when a value is known, epoch milliseconds; null for never, or where only failed events brought it. */
export function knownSince(list: SeenList, value: string | null): number | null {
  return value === null ? null : (findSeen(list, value)?.[1] ?? null);
}

/** True where seeing the value again would not change the list, because it is the latest value already. */
export function isLatest({ items }: SeenList, value: string, trusted: boolean): boolean {
  const latest = items[0];
  return latest !== undefined && latest[0] === value && (latest[1] !== null || !trusted);
}

/**
 * Adds a value to a list. @param trusted false for an event that proves nothing about the entity, such as a failed
 * login.
 */
export function see(list: SeenList, value: string, at: number, max: number, trusted = true): void {
  if (isLatest(list, value, trusted)) return;
  const { items } = list;
  const place = items.findIndex((item) => item[0] === value);
  const [known] = place < 0 ? [] : items.splice(place, 1);
  if (!known) list.total += 1;
  items.unshift([value, known?.[1] ?? (trusted ? at : null)]);
  if (items.length <= max) return;
  const oldestTried = items.findLastIndex(([, first]) => first === null);
  items.splice(oldestTried > 0 ? oldestTried : items.length - 1, 1);
}

/**
 * Takes back what was learned since a time: the values then count as brought by failed events only.
 * @param since epoch milliseconds.
 * @param only takes back this value alone; all values by default.
 */
export function unlearn({ items }: SeenList, since: number, only?: string): void {
  for (const [place, [value, first]] of items.entries())
    if (first !== null && first >= since && (only ?? value) === value) items[place] = [value, null];
}

/** The values, the latest first. */
export function newestSeen({ items }: SeenList, max: number): string[] {
  return items.slice(0, max).map(([value]) => value);
}

/** The values that a trusted event brought, the latest first. */
export function trustedSeen({ items }: SeenList): string[] {
  return items.flatMap(([value, first]) => (first === null ? [] : [value]));
}

/** How often each value was counted. A tally is bounded: a new value replaces the rarest one when it is full. */
export type Tally = [value: string, times: number][];

export function timesOf(tally: Tally, value: string | null): number {
  for (const [known, times] of tally) if (known === value) return times;
  return 0;
}

/** Counts a value once more. @returns true where the tally did not hold the value before. */
export function countOne(tally: Tally, value: string, max: number): boolean {
  for (const entry of tally) {
    if (entry[0] !== value) continue;
    entry[1] += 1;
    return false;
  }
  if (tally.length >= max) {
    let rarest = 0;
    for (let index = 1; index < tally.length; index += 1) {
      if ((tally[index]?.[1] ?? 0) < (tally[rarest]?.[1] ?? 0)) rarest = index;
    }
    tally.splice(rarest, 1);
  }
  tally.push([value, 1]);
  return true;
}
