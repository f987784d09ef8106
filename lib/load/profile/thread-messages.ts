import type { BlockPart, ComparedPart } from '../identity/compare-part.ts';
import type { ScreeningList } from '../screening/list.ts';
import type { Hit, Subject } from '../screening/screener.ts';

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
export type ToProfileThread =
  | { readonly type: 'open'; readonly key: string; readonly shipped: boolean; readonly lists: readonly ScreeningList[] }
  | { readonly type: 'screen'; readonly id: number; readonly key: string; readonly subjects: readonly Subject[] }
  | { readonly type: 'compare'; readonly id: number; readonly part: BlockPart };

/** Places of the subjects that have hits, with the hits. */
export type FoundHits = readonly (readonly [number, readonly FlatHit[]])[];

export type FromProfileThread =
  | { readonly type: 'screened'; readonly id: number; readonly found: FoundHits }
  | { readonly type: 'compared'; readonly id: number; readonly part: ComparedPart };
