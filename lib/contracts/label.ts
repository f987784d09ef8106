import { z } from 'zod';
import { FRAUD_TYPES, LABEL_OUTCOMES, LABEL_SOURCES } from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit } from './common.ts';
import { ErrorBody } from './error.ts';

export const LABELS_PER_REQUEST_MAX = 1000;
export const LABELLED_ENTITIES = ['user', 'device', 'address', 'card', 'payee'] as const;

const id = z.string().min(1).max(128);
const note = z.string().trim().min(1).max(2000);
const fraudType = z.enum(FRAUD_TYPES);

export const LabelInput = z
  .strictObject({
    label_id: id.optional().describe('Unique in the tenant. Default: made; the same finding is kept once either way.'),
    event_id: id.optional(),
    alert_id: id.optional(),
    outcome: z.enum(LABEL_OUTCOMES),
    source: z.enum(LABEL_SOURCES),
    fraud_type: fraudType.optional().describe('Only with the outcomes fraud and abuse.'),
    effective_at: DateTime.optional().describe('When it became known; labels mature 7 days later. Default: now.'),
    note: note.optional(),
  })
  .refine((label) => (label.event_id === undefined) !== (label.alert_id === undefined), {
    message: 'names no event: give event_id or alert_id, and not both',
  })
  .refine((label) => label.fraud_type === undefined || label.outcome === 'fraud' || label.outcome === 'abuse', {
    path: ['fraud_type'],
    message: 'is only for the outcomes fraud and abuse',
  })
  .meta({
    id: 'LabelInput',
    description: 'What somebody found out about an event, and through it about its user, device, address and card.',
    examples: [
      { event_id: 'e_1', outcome: 'fraud', source: 'chargeback', fraud_type: 'payment_fraud', note: 'Dispute 4711' },
    ],
  });
export type LabelInput = z.infer<typeof LabelInput>;

export const Label = z
  .strictObject({
    label_id: z.string(),
    event_id: z.string(),
    alert_id: z.string(),
    outcome: z.enum(LABEL_OUTCOMES),
    source: z.enum(LABEL_SOURCES),
    fraud_type: fraudType.nullable(),
    effective_at: DateTime,
    note: z.string().nullable(),
    created_at: DateTime,
    created_by: z.string(),
    reversal: z
      .strictObject({ at: DateTime, by: z.string(), note: z.string().nullable() })
      .nullable()
      .describe('Null while the label is in force.'),
  })
  .meta({ id: 'Label', description: 'A label of an event. It is never altered; a wrong one is reversed.' });
export type Label = z.infer<typeof Label>;

export const LabelResult = z.strictObject({
  status: z.enum(['created', 'duplicate', 'rejected']),
  label: Label.nullable(),
  error: ErrorBody.nullable(),
});
export type LabelResult = z.infer<typeof LabelResult>;

export const LabelBatchResult = z
  .strictObject({
    created: z.number().int(),
    duplicates: z.number().int(),
    rejected: z.number().int(),
    results: z.array(LabelResult).describe('One per label, in the order of the request.'),
  })
  .meta({ id: 'LabelBatchResult', description: 'One label that cannot be kept never costs the others.' });
export type LabelBatchResult = z.infer<typeof LabelBatchResult>;

export const LabelReversal = z.strictObject({ note: note.optional() }).meta({
  id: 'LabelReversal',
  examples: [{ note: 'The customer recognised the payment.' }],
});

export const LabelListQuery = z.strictObject({
  event_id: id.optional(),
  alert_id: id.optional(),
  entity: z.enum(LABELLED_ENTITIES).optional().describe('With `key`: the labels in force of one entity.'),
  key: z.string().min(1).max(512).optional(),
  outcome: z.enum(LABEL_OUTCOMES).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
});
export const LabelPage = z
  .strictObject({ labels: z.array(Label), next_cursor: z.string().nullable() })
  .meta({ id: 'LabelPage', description: 'Newest first, reversed ones included.' });
export type LabelPage = z.infer<typeof LabelPage>;
