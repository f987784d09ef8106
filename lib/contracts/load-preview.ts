import { z } from 'zod';

/** Why a header was given its column. */
export const MATCH_REASONS = ['own_name', 'synonym', 'similar', 'chosen', 'unknown', 'reject_column'] as const;

const Problem = z.strictObject({ error: z.string(), message: z.string() });
const Target = z.string().max(40).describe('A layout column, `attributes`, or `-` for a column that is left out.');

export const LoadPreview = z
  .strictObject({
    format: z.enum(['csv', 'json', 'ndjson']),
    container: z.enum(['none', 'gzip', 'zip', 'xlsx']),
    encoding: z.string(),
    dialect: z
      .strictObject({
        delimiter: z.string(),
        quote: z.string().nullable(),
        newline: z.string(),
        header_line: z.number().int(),
        header_rows: z.number().int(),
      })
      .nullable()
      .describe('Null for JSON.'),
    columns: z
      .array(
        z.strictObject({
          header: z.string(),
          target: Target,
          reason: z.enum(MATCH_REASONS),
          suggestion: Target.nullable().describe('The column that the values of an unknown header look like.'),
        }),
      )
      .describe('Every header in the order of the file, and what becomes of its column.'),
    records: z
      .array(z.strictObject({ line: z.number().int(), fields: z.array(z.string()), problem: Problem.nullable() }))
      .describe('The first 20 at most.'),
    problems: z.array(Problem).describe('Why the file would be refused; empty where its load would start.'),
    notes: z.array(Problem).describe('What the load would leave out, such as further tables of the file.'),
    complete: z.boolean().describe('False where only the start of the file was read.'),
  })
  .meta({ id: 'LoadPreview', description: 'How a customer file would be read; nothing is loaded.' });
export type LoadPreview = z.infer<typeof LoadPreview>;

export const LoadMapping = z.strictObject({ mapping: z.record(z.string().max(300), Target) }).meta({
  id: 'LoadMapping',
  description: 'What headers mean in the files of a tenant, where their names do not say it.',
  examples: [{ mapping: { 'cust no': 'customer_id', 'shoe size': '-' } }],
});
export type LoadMapping = z.infer<typeof LoadMapping>;

export const LoadPreviewQuery = z.strictObject({
  mapping: z.string().max(20_000).optional().describe('As `mapping` of the load.'),
  complete: z
    .enum(['true', 'false'])
    .optional()
    .describe('`false` where only the start of the file is sent, which is enough for text. Default: true.'),
});
export type LoadPreviewQuery = z.infer<typeof LoadPreviewQuery>;
