import { z } from 'zod';
import { SCREENING_KINDS, SCREENING_STATES } from '#db/vocab.ts';
import { DateTime } from './common.ts';

/** Characters of the text of one list. */
export const SCREENING_TEXT_MAX = 64 * 1024 * 1024;
export const SCREENING_LISTS_MAX = 20;

const ScreeningListId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,62}$/, 'must be 2 to 63 lower-case letters, digits and hyphens, and begin with a letter')
  .meta({
    description: 'ofac-sdn takes the place of the list that comes with the product.',
    examples: ['eu-sanctions'],
  });
export const ScreeningListPath = z.strictObject({ list_id: ScreeningListId });

const ListDate = z.string().regex(/^\d{4}(-\d{2}){0,2}$/, 'must be YYYY, YYYY-MM or YYYY-MM-DD');

export const ScreeningList = z
  .strictObject({
    list_id: ScreeningListId,
    title: z.string(),
    kind: z.enum(SCREENING_KINDS),
    published_at: ListDate.nullable().describe('The issue of the list.'),
    attribution: z.string(),
    entries: z.number().int(),
    origin: z.enum(['shipped', 'operator']),
    notice: z.string().nullable().describe('What whoever reads a hit must know of the list.'),
    created_at: DateTime.nullable(),
    created_by: z.string().nullable(),
  })
  .meta({ id: 'ScreeningList', description: 'A list of names that customers are screened against.' });
export type ScreeningList = z.infer<typeof ScreeningList>;
export const ScreeningLists = z.strictObject({ lists: z.array(ScreeningList) }).meta({ id: 'ScreeningLists' });

export const ScreeningListInput = z
  .strictObject({
    title: z.string().trim().min(1).max(200),
    kind: z.enum(SCREENING_KINDS),
    published_at: z.iso.date().optional(),
    attribution: z.string().trim().max(1000).default(''),
    text: z
      .string()
      .min(1)
      .max(SCREENING_TEXT_MAX)
      .describe(
        'The file: delimited text with a header, a JSON array, one JSON object a line, or the sdn.csv of OFAC.',
      ),
  })
  .meta({
    id: 'ScreeningListInput',
    examples: [
      { title: 'Our own list', kind: 'sanctions', text: 'name,birth_date,country\nAna Kowalska,1961-05-04,PL' },
    ],
  });
export type ScreeningListInput = z.infer<typeof ScreeningListInput>;

export const ScreeningListStored = z
  .strictObject({
    list: ScreeningList,
    records: z.number().int().describe('Records of the file; those of one id are one entry.'),
    problems: z
      .array(
        z.strictObject({
          record: z.number().int(),
          line: z.number().int().nullable().describe('Null in a JSON array.'),
          message: z.string(),
        }),
      )
      .describe('What was left out, and how to mend it: records, then values of others. At most 100.'),
    problems_total: z.number().int(),
  })
  .meta({ id: 'ScreeningListStored' });
export type ScreeningListStored = z.infer<typeof ScreeningListStored>;

export const Screening = z
  .strictObject({
    screening_id: z.string(),
    state: z.enum(SCREENING_STATES),
    started_at: DateTime,
    started_by: z.string(),
    finished_at: DateTime.nullable(),
    profiled: z.number().int().nullable().describe('Customers; null until it is done.'),
    signals: z
      .record(z.string(), z.number().int())
      .nullable()
      .describe('Customers by code of the signals that they have; null until it is done.'),
    failure: z.string().nullable(),
  })
  .meta({ id: 'Screening', description: 'One screening of all customers of a tenant, in the background.' });
export type Screening = z.infer<typeof Screening>;

export const ScreeningNewest = z
  .strictObject({ screening: Screening.nullable().describe('Null before the first.') })
  .meta({ id: 'ScreeningNewest' });
export type ScreeningNewest = z.infer<typeof ScreeningNewest>;
