/** One value that was seen with an entity: when first (null while only in what failed), when last, its last seq, how often. */
export type Seen = [value: string, first: number | null, last: number, seq: number, times: number];

/** The values of one kind that were seen with an entity, bounded: beyond `max` the longest unseen is forgotten. */
export interface SeenList {
  /** Different values so far; one that comes back after it was forgotten counts again. */
  total: number;
  readonly items: Seen[];
}

export const emptySeen = (): SeenList => ({ total: 0, items: [] });

/** @returns undefined for what was never seen. */
export function findSeen({ items }: SeenList, value: string): Seen | undefined {
  for (const item of items) if (item[0] === value) return item;
  return undefined;
}

/** Since when a value is known; null for never, or only from what failed. */
export function knownSince(list: SeenList, value: string | null): number | null {
  return value === null ? null : (findSeen(list, value)?.[1] ?? null);
}

/**
 * Records one sighting.
 * @param trusted false for what proves nothing of the entity, such as a failed login.
 * @returns true for a value that was not on the list.
 */
export function see(list: SeenList, value: string, at: number, seq: number, max: number, trusted = true): boolean {
  const known = findSeen(list, value);
  if (known) {
    if (trusted) known[1] = known[1] === null ? at : Math.min(known[1], at);
    if (at >= known[2]) {
      known[2] = at;
      known[3] = seq;
    }
    known[4] += 1;
    return false;
  }
  list.total += 1;
  list.items.push([value, trusted ? at : null, at, seq, 1]);
  if (list.items.length > max) forgetOldest(list.items);
  return true;
}

/** The values, newest first. */
export function newestSeen({ items }: SeenList, max: number): string[] {
  return [...items]
    .sort((a, b) => b[2] - a[2] || b[3] - a[3])
    .slice(0, max)
    .map(([value]) => value);
}

/** The values that are known from more than failures, newest first. */
export function trustedSeen({ items }: SeenList): string[] {
  return newestSeen({ total: 0, items: items.filter(([, first]) => first !== null) }, items.length);
}

function forgetOldest(items: Seen[]): void {
  let oldest = 0;
  for (let index = 1; index < items.length; index += 1) {
    const [candidate, current] = [items[index], items[oldest]];
    if (!candidate || !current) continue;
    if (candidate[2] < current[2] || (candidate[2] === current[2] && candidate[3] < current[3])) oldest = index;
  }
  items.splice(oldest, 1);
}

/** How often a value was counted; bounded like a list of what was seen. */
export type Tally = [value: string, times: number][];

export function timesOf(tally: Tally, value: string | null): number {
  for (const [known, times] of tally) if (known === value) return times;
  return 0;
}

/** @returns true for a value that was not counted before. The rarest makes way beyond `max`. */
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
