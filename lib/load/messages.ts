import { z } from 'zod';
import type { Encoding } from './decode/encoding.ts';
import type { LoadErrorCode } from './error.ts';
import { ChosenMapping } from './header-match.ts';
import type { StagedColumn } from './staging.ts';
import type { LoadSummary } from './tally.ts';
import type { Container } from './unpack/unpack.ts';

/** What the worker is started with; structured-clonable. */
export const WorkerInput = z.strictObject({
  path: z.string(),
  /** rejects.csv is written here while the file is read. */
  rejectsPath: z.string(),
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

export type WorkerMessage =
  | ({ readonly kind: 'batch' } & CopyBatch & LoadProgress)
  | { readonly kind: 'done'; readonly summary: ReadSummary }
  | { readonly kind: 'refused'; readonly code: LoadErrorCode; readonly message: string };
