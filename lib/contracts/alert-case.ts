import { z } from 'zod';
import {
  ACTIONS,
  CASE_ACTIONS,
  CASE_EVENT_ACTIONS,
  CASE_STATES,
  DUE_STATES,
  EVENT_STATUSES,
  EVENT_TYPES,
  FRAUD_TYPES,
  SEVERITIES,
} from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit, queryInteger } from './common.ts';
import { ErrorBody } from './error.ts';
import { RiskAlert } from './risk-alert.ts';

const id = z.string().min(1).max(128);
const note = z.string().trim().min(1).max(2000);
const actor = z.string().nullable();
export const CASES_PER_REQUEST_MAX = 200;
export const DEFAULT_QUEUE = 'default';

export const CaseSummary = z
  .strictObject({
    alert_id: z.string(),
    seq: z.number().int(),
    queue: z.string(),
    state: z.enum(CASE_STATES).describe('A case whose snooze has ended is open again.'),
    version: z.number().int().describe('Grows with every change.'),
    claimed_by: actor.describe('Who works on it; null without a claim, and 30 minutes after its last renewal.'),
    claimed_until: DateTime.nullable(),
    assigned_to: actor.describe('Whose case it is until somebody gives it to another; null for nobody.'),
    due_at: DateTime.nullable().describe(
      'By when it is to be decided, by the times that the tenant sets; null where none is set, and for a case that waits for nobody.',
    ),
    snoozed_until: DateTime.nullable(),
    woken_score: z.number().nullable().describe('The higher score that ended its snooze, until somebody decides.'),
    changed_by: actor,
    changed_at: DateTime.nullable(),
    opened_at: DateTime,
  })
  .meta({ id: 'CaseSummary', description: 'Where the review of one alert stands.' });
export type CaseSummary = z.infer<typeof CaseSummary>;

export const CaseEvent = z.strictObject({
  at: DateTime,
  actor: z.string(),
  action: z.enum(CASE_EVENT_ACTIONS),
  from_state: z.enum(CASE_STATES),
  to_state: z.enum(CASE_STATES),
  note: z.string().nullable(),
  snoozed_until: DateTime.nullable(),
  fraud_type: z.enum(FRAUD_TYPES).nullable(),
  assignee: actor.describe('Of the action assign: to whom; null for nobody.'),
  woken: z
    .strictObject({ alert_id: z.string(), from_score: z.number(), to_score: z.number() })
    .nullable()
    .describe('Of the action wake: the newer alert of the same subject, and how far the score rose.'),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

export const CaseDetail = CaseSummary.extend({
  history: z.array(CaseEvent).describe('Oldest first, the last 200.'),
}).meta({ id: 'CaseDetail', description: 'A case with its history.' });
export type CaseDetail = z.infer<typeof CaseDetail>;

const change = {
  action: z.enum(CASE_ACTIONS),
  note: note.optional().describe('Needed by the action note.'),
  snooze_until: DateTime.optional().describe(
    'Needed by the action snooze; at most 90 days ahead. A newer alert of the same subject that scores higher ends it before.',
  ),
  assignee: z
    .string()
    .max(300)
    .nullable()
    .optional()
    .describe('Needed by the action assign: `user:` and the e-mail address of a colleague, or null for nobody.'),
  fraud_type: z.enum(FRAUD_TYPES).optional().describe('Of the label that the action block makes.'),
  label: z
    .boolean()
    .default(true)
    .describe('Whether approve labels the event legitimate and block labels it fraud; reopen takes that label back.'),
};

export const CaseChange = z
  .strictObject({
    ...change,
    version: z.number().int().min(0).optional().describe('Refuses the change when the case has another version.'),
  })
  .meta({
    id: 'CaseChange',
    examples: [
      { action: 'block', fraud_type: 'account_takeover' },
      { action: 'assign', assignee: 'user:ann@example.com' },
    ],
  });
export type CaseChange = z.infer<typeof CaseChange>;

export const CaseBatchChange = z
  .strictObject({ ...change, alert_ids: z.array(id).min(1).max(CASES_PER_REQUEST_MAX) })
  .meta({ id: 'CaseBatchChange', examples: [{ alert_ids: ['ALRT-20260320-42'], action: 'approve' }] });
export type CaseBatchChange = z.infer<typeof CaseBatchChange>;

export const CaseBatchResult = z
  .strictObject({
    changed: z.number().int(),
    refused: z.number().int(),
    results: z.array(
      z.strictObject({ alert_id: z.string(), case: CaseSummary.nullable(), error: ErrorBody.nullable() }),
    ),
  })
  .meta({ id: 'CaseBatchResult', description: 'One refused alert never costs the others.' });
export type CaseBatchResult = z.infer<typeof CaseBatchResult>;

/**
 * What `state` can ask for: `active` is whatever still needs somebody, `claimed` is active and somebody is on it, `woken`
 * is active since a newer alert of the same subject scored higher.
 */
export const CASE_FILTER_STATES = ['active', 'unclaimed', 'claimed', 'woken', ...CASE_STATES] as const;
export type CaseFilterState = (typeof CASE_FILTER_STATES)[number];

/** The user of a case, else its device, else its session. */
const SubjectKey = z
  .string()
  .regex(/^(user|device|session):.{1,128}$/)
  .meta({ examples: ['user:u_42'] });

export const CaseFilterQuery = z.strictObject({
  view: z
    .enum(['queue', 'all'])
    .default('queue')
    .describe('queue: what needs review: severity MEDIUM and above, BLOCK, MANUAL_REVIEW, or routed there by a rule.'),
  state: z.enum(CASE_FILTER_STATES).optional(),
  severity: z.enum(SEVERITIES).optional(),
  min_severity: z.enum(SEVERITIES).optional(),
  action: z.enum(ACTIONS).optional(),
  flag: z.string().max(64).optional(),
  reason: z.string().max(64).optional(),
  event_type: z.enum(EVENT_TYPES).optional(),
  country: z.string().max(8).optional(),
  assignee: z
    .string()
    .max(300)
    .optional()
    .describe('Whose case it is: an actor, `me` for the caller, `none` for nobody.'),
  due: z.enum(DUE_STATES).optional().describe('overdue: past its `due_at`. soon: in the last quarter of its time.'),
  claimed_by: z.string().max(300).optional().describe('Who holds the claim; `none` for nobody.'),
  queue: z.string().max(64).optional(),
  subject: SubjectKey.optional().describe('Of the view queue: whom a case is about.'),
  client_user_id: id.optional(),
  device_id: id.optional(),
  session_id: id.optional(),
  ip: z.string().max(64).optional(),
  since: DateTime.optional(),
  until: DateTime.optional(),
});
export type CaseFilterQuery = z.infer<typeof CaseFilterQuery>;

export const CaseListQuery = CaseFilterQuery.extend({
  sort: z.enum(['newest', 'risk']).default('newest').describe('risk is for the view queue.'),
  cursor: Cursor.optional(),
  limit: PageLimit,
});

export const CaseItem = z.strictObject({
  alert: RiskAlert,
  case: CaseSummary.nullable(),
  event_type: z.string(),
  event_status: z.enum(EVENT_STATUSES),
  payment: z
    .strictObject({
      amount: z.number(),
      currency: z.string().nullable(),
      result: z.string().nullable().describe('In the words of the sender.'),
    })
    .nullable()
    .describe('Null where no amount was sent.'),
});
export type CaseItem = z.infer<typeof CaseItem>;

export const CasePage = z
  .strictObject({
    items: z.array(CaseItem),
    next_cursor: Cursor.nullable().describe(
      'A page can have fewer items than asked for and still be followed by more.',
    ),
    newest_seq: z.number().int().describe('Every alert up to this seq was known when the page was made.'),
  })
  .meta({ id: 'CasePage' });
export type CasePage = z.infer<typeof CasePage>;

export const CASE_FACETS = [
  'state',
  'assignee',
  'due',
  'severity',
  'action',
  'queue',
  'claimed_by',
  'event_type',
  'country',
  'reason',
  'flag',
] as const;
export type CaseFacet = (typeof CASE_FACETS)[number];

export const CaseFacets = z
  .strictObject({
    matching: z.number().int(),
    facets: z.array(
      z.strictObject({
        name: z.enum(CASE_FACETS),
        values: z.array(z.strictObject({ value: z.string(), count: z.number().int() })),
      }),
    ),
    counted: z.number().int().describe('Of how many of the newest alerts the counts are.'),
    complete: z.boolean().describe('False where there are older ones that were not counted.'),
  })
  .meta({
    id: 'CaseFacets',
    description: 'How many alerts each value of each facet would leave, all other filters kept.',
  });
export type CaseFacets = z.infer<typeof CaseFacets>;

export const NextCaseQuery = z.strictObject({
  except_seq: queryInteger(0, 999_999_999_999_999).default(0).describe('Leaves out the alert that is open.'),
});
export const NextCase = z.strictObject({ alert_id: z.string().nullable() }).meta({ id: 'NextCase' });
