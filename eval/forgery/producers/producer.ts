import type { Page } from '../pages/block.ts';

/** A document to produce: it is written to `<folder>/<name>.pdf`. */
export interface Job {
  readonly name: string;
  readonly page: Page;
}

/** A program that makes PDFs and that is none of ours. */
export interface Producer {
  readonly name: string;
  /** How large its share of the documents is: the slower it is, the smaller. */
  readonly share: number;
  /** @returns its version where it is on this machine, else null. */
  readonly find: () => Promise<string | null>;
  /** Makes every document of a batch. @throws Error where the program fails. */
  readonly produce: (jobs: readonly Job[], folder: string) => Promise<void>;
}
