import { z } from 'zod';

export const ON_EXISTING = ['update', 'skip', 'fail'] as const;
export type OnExisting = (typeof ON_EXISTING)[number];
export const ON_DUPLICATE = ['error', 'last'] as const;
export type OnDuplicate = (typeof ON_DUPLICATE)[number];
export const LOAD_MODES = ['partial', 'strict'] as const;

const flag = z.enum(['true', 'false']).optional();

/** How a customer file is to be loaded; all of it may stand in the query or in form fields of the same names. */
export const LoadQuery = z.strictObject({
  on_existing: z
    .enum(ON_EXISTING)
    .optional()
    .describe(
      'What to do with customers who are stored already: `update` (default) what the file says otherwise, `skip` them, or `fail` the whole file with 409.',
    ),
  on_duplicate: z
    .enum(ON_DUPLICATE)
    .optional()
    .describe(
      'Of several rows for one customer, `error` (default) takes the first and `last` the last; the others fail.',
    ),
  mode: z
    .enum(LOAD_MODES)
    .optional()
    .describe('`partial` (default) loads the good rows; `strict` loads nothing unless every row is good.'),
  max_errors: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .optional()
    .describe('Load nothing when more records than this fail.'),
  max_error_pct: z
    .string()
    .regex(/^(?:100|\d{1,2}(?:\.\d{1,6})?)$/, 'must be a number from 0 to 100')
    .optional()
    .describe('Load nothing when more than this percentage of the records fails.'),
  mapping: z
    .string()
    .max(20_000)
    .optional()
    .describe(
      'JSON object of headers: the layout column that each means, `attributes` to keep it as one, or `-` to leave it out. It is kept for later files with the same headers, and goes before what is kept and what the tenant has saved.',
    ),
  values: z
    .string()
    .max(20_000)
    .optional()
    .describe(
      'JSON object of layout columns: for each value that no list knows, the value to read in its place, such as `{"country": {"D-West": "DE"}}`. Kept for later files of the tenant.',
    ),
  cells: z
    .string()
    .max(200_000)
    .optional()
    .describe(
      'JSON object of records, counted from 1 behind the header: for each header the value to read in the place of that of the file, such as `{"7": {"email": "jo@example.com"}}`.',
    ),
  dry_run: flag.describe('Check the file and answer as a load would, but write nothing. Default: false.'),
  force: flag.describe(
    'Load again what has been loaded before, instead of answering with the stored result. Default: false.',
  ),
});
export type LoadQuery = z.infer<typeof LoadQuery>;
