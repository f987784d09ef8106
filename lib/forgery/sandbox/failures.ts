import type { OpenErrorCode } from '../open/open-error.ts';

export type FailureCode = OpenErrorCode | 'analysis_timeout';

/** Why a document was not analysed. */
export const failure = (code: FailureCode, message: string) => ({ ok: false, code, message }) as const;
export const BROKEN = failure('unreadable_document', 'The document broke the program that reads it.');
/** By what it read, by the system, which was short of memory, or by a person: the jail does not tell. */
export const ENDED = failure('unreadable_document', 'The document ended the program that reads it.');
export const TOO_MUCH_MEMORY = failure('unreadable_document', 'The document needs more memory than allowed.');
export const TOO_SLOW = failure('analysis_timeout', 'The analysis took longer than allowed.');
