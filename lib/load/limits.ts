/** What a customer file may cost. Every refusal names the limit that was met. */
export interface LoadLimits {
  readonly bytesMax: number;
  readonly recordsMax: number;
  readonly columnsMax: number;
  /** UTF-16 code units of one field. */
  readonly fieldCharsMax: number;
  /** UTF-16 code units of one record, markup included. */
  readonly recordCharsMax: number;
  readonly jsonDepthMax: number;
  readonly attributesCharsMax: number;
}

export const defaultLimits: LoadLimits = {
  bytesMax: 512 * 1024 * 1024,
  recordsMax: 5_000_000,
  columnsMax: 300,
  fieldCharsMax: 32 * 1024,
  recordCharsMax: 1024 * 1024,
  jsonDepthMax: 64,
  attributesCharsMax: 64 * 1024,
};

/** Characters at the start of a file that decide dialect and encoding. */
export const SNIFF_CHARS = 64 * 1024;

/** Records at the start of a file that decide JSON columns and the order of day and month. */
export const SAMPLE_RECORDS = 1_000;

/** `errorDetails` holds at most this many items and one summary item. */
export const ERROR_DETAILS_MAX = 1_000;

/** Warnings that a load keeps in full; all of them are counted. */
export const WARNINGS_KEPT_MAX = 100;

/** What unpacking a file may cost. */
export const UNPACK_LIMITS = {
  /** Bytes out for each byte in, once past `freeBytes`: CSV shrinks to a twentieth, bombs to a thousandth. */
  ratioMax: 200,
  freeBytes: 16 * 1024 * 1024,
  entriesMax: 1_000,
  /** Bytes of the workbook parts other than the sheet and its texts. */
  partBytesMax: 16 * 1024 * 1024,
  /** UTF-16 code units of the texts that a workbook's cells share. */
  sharedCharsMax: 32 * 1024 * 1024,
  /** Column XFD. */
  sheetColumnsMax: 16_384,
} as const;
