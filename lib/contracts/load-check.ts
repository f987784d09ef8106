import { z } from 'zod';

const Cell = z.strictObject({
  line: z.number().int(),
  record: z.number().int(),
  header: z.string().describe('As the file names the column.'),
  value: z.string().describe('As it stands in the file, or as it was mended.'),
  error: z.string(),
  message: z.string(),
});

export const LoadCheck = z
  .strictObject({
    records: z.number().int(),
    loaded: z.number().int().describe('Records that a load would take.'),
    known: z
      .number()
      .int()
      .describe(
        'Of those records: how many are of customers whom the tenant has. `on_existing` says what becomes of them.',
      ),
    failed: z.number().int(),
    reasons: z
      .array(z.strictObject({ error: z.string(), count: z.number().int(), headers: z.array(z.string()) }))
      .describe('Errors by code, most frequent first.'),
    cells: z.array(Cell).describe('Cells at fault that can be mended; the first 100 at most.'),
    unknown_values: z
      .array(z.strictObject({ column: z.string(), header: z.string(), value: z.string(), count: z.number().int() }))
      .describe('Values of closed lists that nobody knows, among the first errors; `values` can give each a target.'),
    targets: z.record(z.string(), z.array(z.string())).describe('What unknown values may be read as, by column.'),
  })
  .meta({ id: 'LoadCheck', description: 'How the load of a customer file would end; nothing is loaded.' });
export type LoadCheck = z.infer<typeof LoadCheck>;
