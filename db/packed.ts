import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Querying } from './client.ts';
import { EXAMPLES } from './packed-examples.ts';

/** What Assay made of a scored event, beside the columns of its rows. */
export interface Parts {
  /** What look-ups in files and tables answered at ingest, so that a replay agrees whatever they say today. */
  readonly enrichment: unknown;
  /** What the RiskAlert says beyond its event and the columns. */
  readonly alert: unknown;
  /** Contributions and the checks that did not apply: what the drill-down shows. */
  readonly assessment: unknown;
}

/** The first byte of what is packed: which examples it was packed with. Others need another number, and these stay. */
const FORM = 1;
const DICTIONARY = Buffer.from(EXAMPLES.join(''));
/** A window of 8 kB and little memory: what zlib prepares for each call costs more than the packing itself. */
const WINDOW = { dictionary: DICTIONARY, windowBits: 13 };
const PACKING = { ...WINDOW, level: 1, memLevel: 4, chunkSize: 4096 };
const UNPACKING = { ...WINDOW, chunkSize: 8192 };

/** Packs the parts: one byte for the form, then their JSON as raw DEFLATE (RFC 1951) with a preset dictionary. */
export function pack({ enrichment, alert, assessment }: Parts): Buffer {
  const text = JSON.stringify([enrichment, alert, assessment]);
  return Buffer.concat([Buffer.of(FORM), deflateRawSync(text, PACKING)]);
}

/** @throws Error where a later version packed it, or it is damaged. */
export function unpack(packed: Uint8Array): Parts {
  if (packed[0] !== FORM) throw new Error(`An event is packed in form ${packed[0]}, which this version does not know.`);
  const [enrichment, alert, assessment] = JSON.parse(inflateRawSync(packed.subarray(1), UNPACKING).toString());
  return { enrichment, alert, assessment };
}

/** A row as it is read: its parts are packed, or a column each where it is from before migration 0044. */
export type PackedRow<Row extends Parts> = Row & { readonly packed: Uint8Array | null };

/** What a statement reads of the parts. `e` are events, `a` their alerts. */
export const PART_COLUMNS = 'e.enrichment, a.alert, a.assessment, a.packed';
export const partColumns = (sql: Querying) => sql.unsafe(PART_COLUMNS);

/** The country of an event `e`, however it is stored. */
export const COUNTRY = `coalesce(e.country, e.enrichment #>> '{geo,country}')`;

/** The row with its parts, however they are stored. */
export function withParts<Row extends Parts>({ packed, ...row }: PackedRow<Row>): Row {
  return { ...row, ...(packed && unpack(packed)) } as unknown as Row;
}
