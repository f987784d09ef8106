import type { PreparedEvent } from './prepare.ts';

const LATE_MS_MAX = 5 * 60_000;

/** A new event with its number in the tenant's order. */
export interface Place {
  readonly seq: number;
  readonly prepared: PreparedEvent;
  /** False where the event is more than 5 minutes older than the watermark before it: windows do not count it. */
  readonly inWindows: boolean;
}

export interface Placer {
  place(prepared: PreparedEvent): Place;
  /**
   * Watermark: the newest time of an event so far, epoch milliseconds. A time ahead of the server's clock counts as the
   * time of receipt.
   */
  watermark(): number;
}

/**
 * Numbers events in their order.
 * @param next seq of the first event.
 * @param since watermark before it, epoch milliseconds; 0 for none.
 */
export function createPlacer(next: number, since: number): Placer {
  let seq = next;
  let watermark = since;
  return {
    place(prepared) {
      const inWindows = prepared.occurredAt >= watermark - LATE_MS_MAX;
      watermark = Math.max(watermark, Math.min(prepared.occurredAt, prepared.receivedAt));
      const placed = { seq, prepared, inWindows };
      seq += 1;
      return placed;
    },
    watermark: () => watermark,
  };
}
