/** What a document can present itself as. Imports nothing: the confined analysis process reads it, too. */
export const DOCUMENT_CLASSES = [
  'invoice',
  'receipt',
  'bank_statement',
  'payslip',
  'utility_bill',
  'contract',
  'identity_document',
  'certificate',
  'other',
] as const;
export type DocumentClass = (typeof DOCUMENT_CLASSES)[number];
