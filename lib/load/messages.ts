import { z } from 'zod';
import { MendedCells, ValueTargets } from './amend.ts';
import type { Encoding } from './decode/encoding.ts';
import type { LoadErrorCode } from './error.ts';
import { ChosenMapping } from './header-match.ts';
import type { StagedColumn } from './staging.ts';
import type { LoadSummary } from './tally.ts';
import type { Container } from './unpack/unpack.ts';

/** What the worker is started with; structured-clonable. */
export const WorkerInput = z.strictObject({
  path: z.string(),
  /** Of several threads that read the file, which this one is. */
  turn: z.strictObject({ own: z.number(), of: z.number() }),
  tenantId: z.string(),
  /** Settings of keys, as `SecretKeys` has them. */
  encryptionKey: z.string().regex(/^[0-9a-f]{64}/),
  lookupKey: z.string().regex(/^[0-9a-f]{64}/),
  today: z.iso.date(),
  limits: z.strictObject({
    bytesMax: z.number(),
    recordsMax: z.number(),
    columnsMax: z.number(),
    fieldCharsMax: z.number(),
    recordCharsMax: z.number(),
    jsonDepthMax: z.number(),
    attributesCharsMax: z.number(),
  }),
  settings: z.record(
    z.string(),
    z.object({ enabled: z.boolean().optional(), options: z.unknown().optional() }).optional(),
  ),
  /** What is decided about headers. */
  mapping: ChosenMapping,
  values: ValueTargets,
  cells: MendedCells,
  /** Whether every row keeps its own cells, since a later one may take its place. */
  keepsRaw: z.boolean(),
  /** Batches that may be under way: the worker waits on it, the parent adds to it. */
  credits: z.instanceof(SharedArrayBuffer),
});
export type WorkerInput = z.infer<typeof WorkerInput>;

/** What was found out about a file, with how it was opened. */
export type ReadSummary = LoadSummary & { readonly encoding: Encoding; readonly container: Container };

export interface LoadProgress {
  readonly bytesRead: number;
  readonly records: number;
  readonly failed: number;
}

/** Rows in the text format of COPY. */
export interface CopyBatch {
  /** The same in every batch of a file. */
  readonly columns: readonly StagedColumn[];
  readonly copy: Uint8Array;
}

/** What a thread read of its part of the file; progress is that of the thread. */
export interface ReadBatch extends CopyBatch, LoadProgress {
  readonly kind: 'batch';
  /** Lines of rejects.csv in UTF-8. */
  readonly rejects: Uint8Array;
  /** Whether it is the next thread's turn. */
  readonly endsBlock: boolean;
}

export type WorkerMessage =
  | ReadBatch
  | { readonly kind: 'done'; readonly summary: ReadSummary }
  | { readonly kind: 'refused'; readonly code: LoadErrorCode; readonly message: string };
