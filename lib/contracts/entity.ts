import { z } from 'zod';
import { ENTITY_KINDS, FRAUD_TYPES, LABEL_OUTCOMES, SEVERITIES } from '#db/vocab.ts';
import { DateTime, TenantId } from './common.ts';

const key = z.string().min(1).max(512);

export const EntityPath = z.strictObject({ tenant_id: TenantId, kind: z.enum(ENTITY_KINDS), key });
export const EntitySearchQuery = z.strictObject({
  q: key.describe('A whole user id, device id, address or e-mail address.'),
});

export const SeenWith = z.strictObject({
  key: z.string(),
  events: z.number().int(),
  first_at: DateTime,
  last_at: DateTime,
});
export type SeenWith = z.infer<typeof SeenWith>;

const bySeverity = {
  LOW: z.number().int(),
  MEDIUM: z.number().int(),
  HIGH: z.number().int(),
  CRITICAL: z.number().int(),
};

export const EntityNote = z.strictObject({ note_id: z.string(), at: DateTime, author: z.string(), text: z.string() });
export type EntityNote = z.infer<typeof EntityNote>;
export const EntityNoteInput = z
  .strictObject({ text: z.string().trim().min(1).max(2000) })
  .meta({ id: 'EntityNoteInput', examples: [{ text: 'Phoned them: they lost the phone on Monday.' }] });

export const Entity = z
  .strictObject({
    kind: z.enum(ENTITY_KINDS),
    key: z.string(),
    first_seen_at: DateTime,
    last_seen_at: DateTime,
    events: z.number().int().describe('At most 100,000; then there are more.'),
    read: z.number().int().describe('Of how many of its newest events everything below is.'),
    alerts: z.strictObject({ ...bySeverity, blocked: z.number().int() }),
    open_cases: z.number().int(),
    score_max: z.number(),
    days: z
      .array(z.strictObject({ day: z.string(), ...bySeverity, blocked: z.number().int() }))
      .describe('Alerts of the last 30 days by UTC day, oldest first.'),
    users: z.array(SeenWith),
    devices: z.array(SeenWith),
    ips: z.array(SeenWith),
    countries: z.array(SeenWith),
    customer_id: z.string().nullable().describe('The customer record of a user.'),
    notes: z.array(EntityNote).describe('Newest first.'),
  })
  .meta({ id: 'Entity', description: 'A user, a device or an address with its history.' });
export type Entity = z.infer<typeof Entity>;

export const LINK_KINDS = ['user', 'device', 'ip', 'card', 'email', 'payee'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const UserStanding = z
  .strictObject({
    key: z.string().describe('The client_user_id.'),
    severity: z
      .enum(SEVERITIES)
      .nullable()
      .describe('The worst of the alerts of its newest 100 events; null without one.'),
    score_max: z.number().nullable().describe('The highest risk score of the same alerts.'),
    open_cases: z.number().int().describe('Cases that wait for a decision, among its newest 1,000.'),
    label: z
      .strictObject({ outcome: z.enum(LABEL_OUTCOMES), fraud_type: z.enum(FRAUD_TYPES).nullable() })
      .nullable()
      .describe('What was found out last about one of its events, of the labels in force.'),
    blocked: z.boolean().describe('Whether it stands on the block list.'),
  })
  .meta({ id: 'UserStanding', description: 'How bad a user is, in short.' });
export type UserStanding = z.infer<typeof UserStanding>;

export const EntityLinks = z
  .strictObject({
    kind: z.enum(ENTITY_KINDS),
    key: z.string(),
    attributes: z
      .array(
        z.strictObject({
          kind: z.enum(LINK_KINDS),
          key: z.string(),
          events: z.number().int().describe('Of the subject with it.'),
          users: z.array(SeenWith).describe('Who else was seen with it, the most often seen first, at most 20.'),
          users_total: z.number().int().describe('How many others were seen with it, in its newest 1,000 events.'),
        }),
      )
      .describe('What the subject was seen with, the most shared first, at most 30.'),
    standings: z.array(UserStanding).describe('Of each user that is named above, and of the subject where it is one.'),
  })
  .meta({ id: 'EntityLinks', description: 'From a subject over what it shares to the users it shares it with.' });
export type EntityLinks = z.infer<typeof EntityLinks>;

export const EntityMatches = z
  .strictObject({
    matches: z.array(z.strictObject({ kind: z.enum(ENTITY_KINDS), key: z.string(), last_seen_at: DateTime })),
  })
  .meta({ id: 'EntityMatches' });
export type EntityMatches = z.infer<typeof EntityMatches>;
