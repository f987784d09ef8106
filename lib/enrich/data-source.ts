/** One data set or list behind the look-ups, for people: what it is, which version, how old. */
export interface DataSource {
  readonly name: string;
  /** What it knows, in a few words. */
  readonly kind: string;
  readonly origin: 'package' | 'operator' | 'built-in';
  readonly version: string;
  /** When its content was made, epoch milliseconds; null where nothing says so. */
  readonly updatedAt: number | null;
  /** Days after which it no longer describes the world well enough. */
  readonly freshDays: number;
  /** Entries or ranges; null where they are not counted. */
  readonly entries: number | null;
  /** The file of the operator that a newer version goes into; null where it comes with Assay only. */
  readonly file: string | null;
}

/** Whether a source is older than it should be. @param now epoch milliseconds. */
export function isStale(source: Pick<DataSource, 'updatedAt' | 'freshDays'>, now: number): boolean {
  return source.updatedAt !== null && now - source.updatedAt > source.freshDays * 86_400_000;
}
