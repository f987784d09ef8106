import type { Site, SiteOptions } from './site.ts';

/** A line of the table. */
export interface Row {
  readonly fault: string;
  readonly requests: number;
  readonly acknowledged: number;
  /** What was acknowledged and is not stored as it was answered, or broke the order. */
  readonly lost: number;
  /** Longest time without an acknowledgement while events were sent; null where it says nothing. */
  readonly unavailableMs: number | null;
  /** Expectations that did not hold. */
  readonly broken: readonly string[];
  /** What was seen besides. */
  readonly note?: string;
  /** Why it could not be run here. */
  readonly skipped?: string;
}

export interface Lab {
  /** Starts an installation of its own; the lab stops it and removes its data when the part has ended. */
  start(options?: SiteOptions): Promise<Site>;
  /** Runs when the part has ended, the newest first, before the data is removed. */
  after(clean: () => unknown): void;
}

export interface Part {
  readonly name: string;
  /** Gives each row when its fault is over. */
  run(lab: Lab): AsyncIterable<Row>;
}

export const skipped = (fault: string, why: string): Row => ({
  fault,
  requests: 0,
  acknowledged: 0,
  lost: 0,
  unavailableMs: null,
  broken: [],
  skipped: why,
});
