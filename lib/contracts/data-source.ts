import { z } from 'zod';
import { DateTime } from './common.ts';

export const DataSource = z.strictObject({
  name: z.string(),
  kind: z.string().describe('What it knows.'),
  origin: z
    .enum(['package', 'operator', 'built-in'])
    .describe('From an npm package, a file of the operator, or written into Assay.'),
  version: z.string().describe('As evidence cites it.'),
  updated_at: DateTime.nullable().describe('When its content was made; null where nothing says so.'),
  fresh_days: z.number().int().describe('Days after which it is stale.'),
  stale: z.boolean(),
  entries: z.number().int().nullable(),
  file: z
    .string()
    .nullable()
    .describe('The file in lists/ of the data directory that a newer version goes into; null where there is none.'),
});
export type DataSource = z.infer<typeof DataSource>;

export const DataSourceList = z
  .strictObject({
    sources: z.array(DataSource),
    notes: z.array(z.string()).describe('What is missing, stale, broken or not set.'),
    read_at: DateTime.describe("When this process last read the operator's files."),
  })
  .meta({ id: 'DataSourceList', description: 'Every data set and list behind the look-ups.' });
export type DataSourceList = z.infer<typeof DataSourceList>;
