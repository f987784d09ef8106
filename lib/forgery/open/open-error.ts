export type OpenErrorCode =
  | 'unreadable_document'
  | 'encrypted_document'
  | 'image_too_large'
  | 'too_many_pages'
  | 'unsupported_media_type';

/** A document that cannot be analysed, by its own fault. */
export class OpenError extends Error {
  readonly code: OpenErrorCode;
  constructor(code: OpenErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OpenError';
    this.code = code;
  }
}
