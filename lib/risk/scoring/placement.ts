import type { PreparedEvent } from './prepare.ts';

const LATE_MS_MAX = 5 * 60_000;

/** A new event with its place in the order. */
export interface Place {
  readonly seq: number;
  readonly prepared: PreparedEvent;
  /** False where it is far behind the newest event before it. */
  readonly inWindows: boolean;
}

export interface Placer {
  place(prepared: PreparedEvent): Place;
  /** The newest time so far, never ahead of the clock that received it; epoch milliseconds. */
  watermark(): number;
}

/** Numbers events in their order. @param next seq of the first. @param since watermark before it, 0 for none. */
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
