import type { ScreeningList } from './list.ts';
import type { Hit, Subject } from './screener.ts';

/** A hit as it crosses threads: without the entry's other names. */
export interface FlatHit {
  readonly list: Hit['list'];
  readonly entryId: string;
  readonly entryName: string;
  readonly matchedName: string;
  readonly nameScore: number;
  /** 0..1, less what does not fit. */
  readonly score: number;
  readonly qualifiers: Hit['qualifiers'];
}

/** `open` before the first `screen` of its key. */
export type ToScreeningThread =
  | { readonly type: 'open'; readonly key: string; readonly shipped: boolean; readonly lists: readonly ScreeningList[] }
  | { readonly type: 'screen'; readonly id: number; readonly key: string; readonly subjects: readonly Subject[] };

export interface FromScreeningThread {
  readonly id: number;
  /** Places of the subjects that have hits, with the hits. */
  readonly found: readonly (readonly [number, readonly FlatHit[]])[];
}
