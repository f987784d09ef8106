/** Why a whole file is refused. The edge maps each code to one status. */
export type LoadErrorCode =
  | 'empty_file'
  | 'no_records'
  | 'invalid_json'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'archive_expands_too_much'
  | 'unsupported_encoding'
  | 'missing_column'
  | 'duplicate_column'
  | 'ambiguous_column'
  | 'too_many_columns'
  | 'too_many_rows';

/** Thrown by the decoder and the header mapper; `message` is fit for the caller who sent the file. */
export class LoadError extends Error {
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string) {
    super(message);
    this.name = 'LoadError';
    this.code = code;
  }
}

/** What is wrong with one record before its values are looked at. */
export type FaultCode =
  | 'unterminated_quote'
  | 'too_few_fields'
  | 'too_many_fields'
  | 'value_too_long'
  | 'invalid_json'
  | 'not_an_object'
  | 'duplicate_key';

export interface Fault {
  readonly code: FaultCode;
  /** A clause that follows the position: `has 3 fields, but the header has 5`. */
  readonly detail: string;
  /** How to mend it: one sentence. */
  readonly fix: string;
}

/** One record of the file, whatever its format. */
export interface RawRecord {
  /** 1-based; the header is not a record. */
  readonly record: number;
  /** 1-based physical line where the record starts. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly fault: Fault | null;
}
