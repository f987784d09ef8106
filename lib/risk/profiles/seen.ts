/** One value that was seen with an entity, and when first; null while only in what failed. */
export type Seen = [value: string, first: number | null];

/**
 * The values of one kind that were seen with an entity, the last one first. Beyond `max` the oldest ones are forgotten,
 * those from failures before the others: who tries many values must not make the known ones unknown.
 */
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

/** Whether a sighting would leave the list as it is: the value was the last one already. */
export function isLatest({ items }: SeenList, value: string, trusted: boolean): boolean {
  const latest = items[0];
  return latest !== undefined && latest[0] === value && (latest[1] !== null || !trusted);
}

/** Records one sighting. @param trusted false for what proves nothing of the entity, such as a failed login. */
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

/** Takes back what was learned since then, of all values or of one: they are known from what failed alone. */
export function unlearn({ items }: SeenList, since: number, only?: string): void {
  for (const [place, [value, first]] of items.entries())
    if (first !== null && first >= since && (only ?? value) === value) items[place] = [value, null];
}

/** The values, the last one first. */
export function newestSeen({ items }: SeenList, max: number): string[] {
  return items.slice(0, max).map(([value]) => value);
}

/** The values that are known from more than failures, the last one first. */
export function trustedSeen({ items }: SeenList): string[] {
  return items.flatMap(([value, first]) => (first === null ? [] : [value]));
}

/** How often a value was counted; bounded, the rarest makes way. */
export type Tally = [value: string, times: number][];

export function timesOf(tally: Tally, value: string | null): number {
  for (const [known, times] of tally) if (known === value) return times;
  return 0;
}

/** @returns true for a value that was not counted before. */
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
