import { z } from 'zod';
import { ANSWERED_COLUMNS, type AnsweredColumn, KIND_OF_STORED, type KindOfStored } from '#db/customer-columns.ts';
import { CUSTOMER_DECISIONS, LOAD_STATES, RISK_BANDS } from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit } from './common.ts';
import { CustomerReview } from './customer-review.ts';

export const CustomerLoadResult = z
  .strictObject({
    status: z.enum(['completed', 'partial']),
    loadedCount: z.number().int().min(0),
    failedCount: z.number().int().min(0).describe('loadedCount + failedCount = records in the file, always.'),
    errorDetails: z
      .array(z.strictObject({ error: z.string(), message: z.string() }))
      .describe('At most 1,000 and a summary item; all of them are in rejects.csv.'),
  })
  .meta({
    id: 'CustomerLoadResult',
    description: 'The outcome of a customer load.',
    examples: [
      {
        status: 'partial',
        loadedCount: 2,
        failedCount: 1,
        errorDetails: [
          {
            error: 'invalid_email',
            message: 'Line 3 (record 2), column "email": "jo@" has no domain. Customer C0002 was not loaded.',
          },
        ],
      },
    ],
  });
export type CustomerLoadResult = z.infer<typeof CustomerLoadResult>;

export const Load = z
  .strictObject({
    load_id: z.string(),
    state: z.enum(LOAD_STATES),
    stage: z.string(),
    file_name: z.string(),
    format: z.string().nullable(),
    sha256: z.string().nullable(),
    bytes_read: z.number().int(),
    bytes_total: z.number().int().nullable(),
    records: z.number().int(),
    loaded: z.number().int(),
    inserted: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    failed: z.number().int(),
    warnings: z.number().int(),
    result: CustomerLoadResult.nullable(),
    details: z
      .record(z.string(), z.unknown())
      .describe('error_counts, warning_counts, check_failures, mapping, unknown_columns, dialect, stage_ms.'),
    failure: z.strictObject({ error: z.string(), message: z.string() }).nullable(),
    started_at: DateTime,
    finished_at: DateTime.nullable(),
    created_by: z.string(),
  })
  .meta({ id: 'Load', description: 'The record of one customer load, also while it runs.' });
export type Load = z.infer<typeof Load>;

export const LoadPage = z
  .strictObject({ loads: z.array(Load), next_cursor: Cursor.nullable() })
  .meta({ id: 'LoadPage', description: 'Newest first.' });
export type LoadPage = z.infer<typeof LoadPage>;

const text = z.string().nullable();

export const LoadPath = z.strictObject({ load_id: z.uuid() });
export const LoadListQuery = z.strictObject({ cursor: Cursor.optional(), limit: PageLimit });

/** What customers may have in common. */
export const SHARED_KINDS = ['national_id', 'email', 'phone', 'device', 'ip', 'iban', 'address'] as const;

export const CustomerPath = z.strictObject({ customer_id: z.string().min(1).max(128) });

export const NationalIdReveal = z
  .strictObject({ national_id: z.string(), national_id_type: text, national_id_country: text })
  .meta({ id: 'NationalIdReveal', description: 'A national id in plain text. Do not store it.' });
export type NationalIdReveal = z.infer<typeof NationalIdReveal>;
export const CustomerListQuery = z.strictObject({
  search: z.string().max(200).optional().describe('Part of an id, a name, an e-mail address or a phone number.'),
  load_id: z.uuid().optional().describe('Only customers that this load wrote last.'),
  band: z.enum(RISK_BANDS).optional(),
  decision: z
    .enum([...CUSTOMER_DECISIONS, 'none'])
    .optional()
    .describe('What an analyst decided; none = not yet.'),
  sort: z
    .enum(['id', 'risk'])
    .default('id')
    .describe('risk: the high band first, then the medium and the low one; in each the highest score first.'),
  signal: z.string().max(64).optional().describe('Only customers of whom this signal was found.'),
  linked_to: z.string().min(1).max(128).optional().describe('Only customers who share an identifier with this one.'),
  shared: z.enum(SHARED_KINDS).optional().describe('The identifier that is shared; with linked_to.'),
  cursor: Cursor.optional(),
  limit: PageLimit,
});
export type CustomerListQuery = z.output<typeof CustomerListQuery>;

const SHAPES = { boolean: z.boolean().nullable(), instant: DateTime.nullable() };
type Shapes = typeof SHAPES;
type KindOf<N> = N extends keyof KindOfStored ? KindOfStored[N] : 'text';
type SaidColumns = { [N in AnsweredColumn]: KindOf<N> extends keyof Shapes ? Shapes[KindOf<N>] : typeof text };

/** A field for each column of the layout. */
const said = Object.fromEntries(
  ANSWERED_COLUMNS.map((name) => {
    const kind: string = name in KIND_OF_STORED ? KIND_OF_STORED[name as keyof KindOfStored] : 'text';
    return [name, kind in SHAPES ? SHAPES[kind as keyof Shapes] : text];
  }),
) as SaidColumns;

export const Customer = z
  .strictObject({
    ...said,
    customer_id: z.string(),
    customer_type: z.string(),
    national_id_last4: text.describe('The number itself is stored encrypted and never answered.'),
    attributes: z.record(z.string(), z.unknown()),
    load_id: z.string(),
    created_at: DateTime,
    updated_at: DateTime,
    risk_score: z.number().nullable().describe('Null where no check said anything.'),
    risk_band: z.enum(RISK_BANDS),
    risk_reasons: z
      .array(z.strictObject({ code: z.string(), title: z.string() }))
      .describe('The signals that raise the risk most, at most three.'),
    merged_into: text.describe('The customer that this one was found to be.'),
    review: CustomerReview.nullable().describe('Null where nobody decided or works on the customer.'),
  })
  .meta({ id: 'Customer', description: 'A loaded customer (layout v1).' });
export type Customer = z.infer<typeof Customer>;

export const CustomerPage = z
  .strictObject({ customers: z.array(Customer), next_cursor: Cursor.nullable() })
  .meta({ id: 'CustomerPage' });
export type CustomerPage = z.infer<typeof CustomerPage>;
