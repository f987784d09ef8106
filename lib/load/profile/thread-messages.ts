import type { ScreeningList } from '../screening/list.ts';
import type { AnalysisPlan, AnalysisStep, DomainFacts } from './analysis/analysis.ts';

/** What an analysis is given, in the binary format of COPY: methods of `Analysis`. */
export type Intake = 'marks' | 'decided' | 'customers';

/** The lists that a tenant's customers are compared with. */
export interface ListsToOpen {
  /** Changes with every change of the lists. */
  readonly key: string;
  /** Whether the list that comes with the product is among them: until the tenant adds one of its id. */
  readonly shipped: boolean;
  readonly lists: readonly ScreeningList[];
}

/**
 * `open` before the first `start` with the key of its lists. Then of each analysis, by its number: `start`, what it is given,
 * `next` until it says that it is done, and `end`. Each `give` and `next` is answered.
 */
export type ToProfileThread =
  | ({ readonly type: 'open' } & ListsToOpen)
  | { readonly type: 'start'; readonly analysis: number; readonly plan: AnalysisPlan; readonly lists: string | null }
  | (Asked & { readonly type: 'give'; readonly intake: Intake; readonly bytes: Uint8Array })
  | (Asked & { readonly type: 'next'; readonly domains?: DomainFacts | undefined })
  | { readonly type: 'end'; readonly analysis: number };

interface Asked {
  readonly analysis: number;
  /** The number of the answer. */
  readonly ask: number;
}

export interface FromProfileThread {
  readonly ask: number;
  /** What came of `next`. */
  readonly step?: AnalysisStep;
  /** Why the analysis failed; the code is that of the system, where it has one. */
  readonly failure?: { readonly message: string; readonly code?: string };
}
