import { z } from 'zod';
import { EVENT_TYPES, ROLES, SCOPES } from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit, TenantId } from './common.ts';

export const Email = z.email().max(254);
export const Password = z.string().min(12, 'must have at least 12 characters').max(1024);
const name = z.string().trim().min(1).max(120);
const threshold = z.number().min(0.5).max(0.999);
const blockThresholds = z
  .partialRecord(z.enum(EVENT_TYPES), threshold)
  .describe('Of single event types: wins over the two others. A change replaces all of them.');

/** Windows look back 30 days, and events may come late. */
export const KEEP_EVENTS_DAYS_MIN = 35;
const KEEP_DAYS_MAX = 36_500;
const keepEventsDays = z
  .number()
  .int()
  .min(KEEP_EVENTS_DAYS_MIN)
  .max(KEEP_DAYS_MAX)
  .nullable()
  .describe(
    'Events that arrived longer ago are removed for good with their alerts and cases, decided or not, from a day after the change on. Null keeps them for ever.',
  );
const keepDocumentsDays = z
  .number()
  .int()
  .min(1)
  .max(KEEP_DAYS_MAX)
  .nullable()
  .describe(
    'Documents that arrived longer ago are erased for good with their reports, from a day after the change on. Null keeps them for ever.',
  );

const DUE_MINUTES_MAX = 90 * 24 * 60;
const dueTime = z.number().int().min(1).max(DUE_MINUTES_MAX).nullable();
const dueMinutes = z
  .strictObject({ LOW: dueTime, MEDIUM: dueTime, HIGH: dueTime, CRITICAL: dueTime })
  .describe(
    'By severity, minutes after its alert by which a case is to be decided; null sets no time. A change replaces all of them.',
  );

export const Tenant = z
  .strictObject({
    tenant_id: TenantId,
    name: z.string(),
    block_threshold: threshold.describe('risk_score from which the action is BLOCK.'),
    payment_block_threshold: threshold.describe('The same for payment events.'),
    block_thresholds: blockThresholds,
    keep_events_days: keepEventsDays,
    keep_documents_days: keepDocumentsDays,
    due_minutes: dueMinutes,
    created_at: DateTime,
  })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof Tenant>;
export const TenantList = z.strictObject({ tenants: z.array(Tenant) }).meta({ id: 'TenantList' });
export const TenantInput = z
  .strictObject({ name, tenant_id: TenantId.optional().describe('Default: made from the name.') })
  .meta({ id: 'TenantInput', examples: [{ name: 'Shop Europe' }] });
export const TenantChange = z
  .strictObject({
    name: name.optional(),
    block_threshold: threshold.optional(),
    payment_block_threshold: threshold.optional(),
    block_thresholds: blockThresholds.optional(),
    keep_events_days: keepEventsDays.optional(),
    keep_documents_days: keepDocumentsDays.optional(),
    due_minutes: dueMinutes.optional(),
  })
  .meta({ id: 'TenantChange', examples: [{ block_threshold: 0.9, block_thresholds: { withdrawal: 0.7 } }] });

export const User = z
  .strictObject({
    user_id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(ROLES),
    tenant_ids: z.array(TenantId).nullable().describe('Null covers every tenant of the organisation.'),
    disabled: z.boolean(),
    created_at: DateTime,
    last_sign_in_at: DateTime.nullable(),
    sessions_live: z.number().int(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;
export const UserList = z.strictObject({ users: z.array(User) }).meta({ id: 'UserList' });
export const UserInput = z
  .strictObject({
    email: Email,
    name: name.optional(),
    role: z.enum(ROLES),
    tenant_ids: z.array(TenantId).min(1).nullable().default(null),
    password: Password.optional().describe('Default: one is made and shown once.'),
  })
  .meta({ id: 'UserInput', examples: [{ email: 'ana@example.com', role: 'analyst', tenant_ids: ['shop-eu'] }] });
export const UserCreated = User.extend({
  password: z.string().nullable().describe('Shown once, when it was made here.'),
}).meta({ id: 'UserCreated' });
export const UserChange = z
  .strictObject({
    role: z.enum(ROLES).optional(),
    tenant_ids: z.array(TenantId).min(1).nullable().optional().describe('Null covers every tenant.'),
    disabled: z.boolean().optional(),
    revoke_sessions: z.literal(true).optional(),
    reset_second_factor: z.literal(true).optional(),
  })
  .meta({ id: 'UserChange', examples: [{ revoke_sessions: true }] });

export const Token = z.strictObject({
  token_id: z.string(),
  created_at: DateTime,
  expires_at: DateTime,
  last_used_at: DateTime.nullable(),
  revoked_at: DateTime.nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
});
export const Client = z
  .strictObject({
    client_id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    tenant_ids: z.array(TenantId).nullable().describe('Null covers every tenant of the organisation.'),
    created_at: DateTime,
    tokens: z.array(Token).describe('Long-lived tokens; at most two are live, so that one can be rotated.'),
  })
  .meta({ id: 'Client', description: 'An API client: scopes, tenants and its tokens.' });
export type Client = z.infer<typeof Client>;
export const ClientList = z.strictObject({ clients: z.array(Client) }).meta({ id: 'ClientList' });
export const ClientInput = z
  .strictObject({
    name,
    scopes: z.array(z.enum(SCOPES)).min(1),
    tenant_ids: z.array(TenantId).min(1).nullable().default(null),
    expires_in_days: z.number().int().min(1).max(365).default(90),
  })
  .meta({
    id: 'ClientInput',
    examples: [{ name: 'checkout', scopes: ['events:write', 'alerts:read'], tenant_ids: ['shop-eu'] }],
  });
export const TokenInput = z
  .strictObject({ expires_in_days: z.number().int().min(1).max(365).default(90) })
  .meta({ id: 'TokenInput', examples: [{}] });
export const TokenCreated = z
  .strictObject({
    client_id: z.string(),
    token: z.string().describe('Shown once.'),
    token_id: z.string(),
    expires_at: DateTime,
  })
  .meta({ id: 'TokenCreated' });

export const AccessTokenRequest = z
  .strictObject({
    grant_type: z.literal('client_credentials'),
    client_id: z.string().max(128).optional(),
    client_secret: z.string().max(256).optional().describe('A live token of the client.'),
    scope: z.string().max(1024).optional().describe('Space-separated; default: all scopes of the client.'),
  })
  .meta({ id: 'AccessTokenRequest' });
export const AccessToken = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    scope: z.string(),
  })
  .meta({ id: 'AccessToken', description: 'RFC 6749 section 5.1.' });

export const SetupInput = z.strictObject({ organisation: name, tenant: name, email: Email, password: Password }).meta({
  id: 'SetupInput',
  examples: [
    {
      organisation: 'Example Ltd',
      tenant: 'Shop Europe',
      email: 'admin@example.com',
      password: 'correct horse battery',
    },
  ],
});
export const SetupResult = z
  .strictObject({ org_id: z.string(), tenant_id: TenantId, user_id: z.string() })
  .meta({ id: 'SetupResult' });

export const Me = z
  .strictObject({
    actor: z.string(),
    role: z.enum(ROLES).nullable(),
    email: z.string().nullable(),
    org_id: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    must_enrol: z.boolean().describe('A second factor is required first: until then no scope and no tenant.'),
    all_tenants: z.boolean().describe('Whether later tenants are covered too, and the organisation can be managed.'),
    tenants: z.array(
      z.strictObject({
        tenant_id: TenantId,
        name: z.string(),
        has_data: z.boolean().describe('Whether it has an event, a document or a customer.'),
      }),
    ),
  })
  .meta({ id: 'Me', description: 'Who the caller is and what it may do.' });
export type Me = z.infer<typeof Me>;

export const PasswordChange = z.strictObject({ current_password: z.string().max(1024), new_password: Password }).meta({
  id: 'PasswordChange',
  examples: [{ current_password: 'correct horse battery', new_password: 'staple correct horse' }],
});

export const SecondFactorStart = z.strictObject({ current_password: z.string().max(1024) }).meta({
  id: 'SecondFactorStart',
  examples: [{ current_password: 'correct horse battery' }],
});
export const SecondFactorOffer = z
  .strictObject({ secret: z.string().describe('Base32.'), uri: z.string().describe('For a QR code.') })
  .meta({ id: 'SecondFactorOffer', description: 'In force when a code of it was given. Shown once.' });
export const SecondFactorCode = z
  .strictObject({ code: z.string().max(64) })
  .meta({ id: 'SecondFactorCode', examples: [{ code: '123456' }] });
export const RecoveryCodes = z
  .strictObject({ recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes', description: 'Each is good once in place of a code. Shown once.' });

export const AuditEntry = z.strictObject({
  audit_id: z.string(),
  at: DateTime,
  tenant_id: z.string().nullable(),
  actor: z.string(),
  action: z.string(),
  target: z.string().nullable(),
  request_id: z.string().nullable(),
  detail: z
    .record(z.string(), z.unknown())
    .describe('Of a change, `changes` has each member that is another than before, as `{from, to}`.'),
  chain_seq: z
    .number()
    .int()
    .nullable()
    .describe('Place in the chain of the audit; null until the row is sealed, about a second.'),
  erased: z.boolean().describe('Whether an erasure has emptied target and detail.'),
});
export const AuditFilterQuery = z.strictObject({
  topic: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .describe('The part of an action before its first dot, for instance `report`.'),
  actor: z.string().max(320).optional().describe('Who did it, as the entries name it.'),
  of_tenant: TenantId.optional().describe('Only what concerns this tenant.'),
  from: DateTime.optional().describe('The first moment.'),
  to: DateTime.optional().describe('The moment after the last.'),
});
export type AuditFilterQuery = z.infer<typeof AuditFilterQuery>;
export const AuditQuery = AuditFilterQuery.extend({ cursor: Cursor.optional(), limit: PageLimit });
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = z
  .strictObject({ entries: z.array(AuditEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditPage', description: 'Newest first.' });
