import { z } from 'zod';
import { FIXED_LISTS, LISTED_ENTITIES } from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit } from './common.ts';

export const ENTRIES_PER_REQUEST_MAX = 1000;
export const ENTRIES_PER_IMPORT_MAX = 20_000;
export const ENTRIES_PER_TENANT_MAX = 100_000;
export const LISTS_PER_TENANT_MAX = 200;

export const ListId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,62}$/, 'must be 2 to 63 lower-case letters, digits and hyphens, and begin with a letter')
  .meta({ description: 'block, allow, watch, or a list that the tenant named.', examples: ['block'] });
export const ListPath = z.strictObject({ list_id: ListId });

const Entity = z.enum(LISTED_ENTITIES).describe('What the key is of. A network is a range such as 203.0.113.0/24.');
const Key = z.string().min(1).max(512).describe('In its canonical form: lower-case e-mail addresses, AS3320, DE.');
const Reason = z.string().trim().min(1).max(500);

export const NamedList = z
  .strictObject({
    list_id: ListId,
    kind: z.enum([...FIXED_LISTS, 'custom']),
    description: z.string(),
    entries: z.number().int(),
    active: z.number().int().describe('Entries that have not expired.'),
    used_by: z.array(z.string()).describe('Ids of the rules in force that read the list.'),
    created_at: DateTime.nullable(),
    created_by: z.string().nullable(),
  })
  .meta({ id: 'NamedList', description: 'A list of people, devices, addresses and other things of a tenant.' });
export type NamedList = z.infer<typeof NamedList>;
export const NamedLists = z.strictObject({ lists: z.array(NamedList) }).meta({ id: 'NamedLists' });

const Description = z.string().trim().max(500);
export const ListInput = z
  .strictObject({ list_id: ListId, description: Description.default('') })
  .meta({ id: 'ListInput', examples: [{ list_id: 'vip-customers', description: 'Never challenged' }] });
export const ListChange = z
  .strictObject({ description: Description })
  .meta({ id: 'ListChange', examples: [{ description: 'Never challenged' }] });

export const ListEntry = z
  .strictObject({
    entity: Entity,
    key: Key,
    reason: z.string().nullable(),
    added_by: z.string(),
    added_at: DateTime,
    expires_at: DateTime.nullable(),
    expired: z.boolean(),
  })
  .meta({ id: 'ListEntry' });
export type ListEntry = z.infer<typeof ListEntry>;
export const ListEntryPage = z
  .strictObject({ entries: z.array(ListEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'ListEntryPage' });

export const ListEntryInput = z
  .strictObject({
    entity: Entity,
    key: Key,
    reason: Reason.optional(),
    expires_at: DateTime.optional().describe('Default: never.'),
  })
  .meta({ id: 'ListEntryInput' });
export type ListEntryInput = z.infer<typeof ListEntryInput>;
export const ListEntriesInput = z
  .strictObject({
    entries: z.array(ListEntryInput).min(1).max(ENTRIES_PER_REQUEST_MAX),
    existing: z
      .enum(['renew', 'keep'])
      .default('renew')
      .describe('What becomes of an entry that counts already: it gets the new reason and expiry, or stays as it is.'),
  })
  .meta({
    id: 'ListEntriesInput',
    examples: [{ entries: [{ entity: 'ip', key: '203.0.113.7', reason: 'Card testing' }] }],
  });
export type ListEntriesInput = z.infer<typeof ListEntriesInput>;
export const ListEntryKey = z.strictObject({ entity: Entity, key: Key });
export type ListEntryKey = z.infer<typeof ListEntryKey>;
export const ListEntriesAdded = z
  .strictObject({
    added: z.number().int(),
    kept: z.array(ListEntryKey).describe('Entries that stayed as they were; none with `renew`.'),
  })
  .meta({ id: 'ListEntriesAdded' });
export type ListEntriesAdded = z.infer<typeof ListEntriesAdded>;

export const ListRemovalInput = z
  .strictObject({ entries: z.array(ListEntryKey).min(1).max(ENTRIES_PER_REQUEST_MAX) })
  .meta({ id: 'ListRemovalInput', examples: [{ entries: [{ entity: 'user', key: 'u_1001' }] }] });
export const ListRemovalResult = z
  .strictObject({ removed: z.number().int().describe('How many of them were on the list.') })
  .meta({ id: 'ListRemovalResult' });

export const ListEntryQuery = z.strictObject({
  entity: Entity.optional(),
  search: z.string().trim().min(1).max(200).optional().describe('Part of the key or the reason.'),
  state: z.enum(['active', 'expired']).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
});

export const ListImportInput = z
  .strictObject({
    csv: z
      .string()
      .min(1)
      .max(4_000_000)
      .describe('CSV with the header entity,key and optionally reason,expires_at. Without a header: one key a line.'),
    entity: Entity.optional().describe('Of rows that name none.'),
    reason: Reason.optional().describe('Of rows that name none.'),
    expires_at: DateTime.optional().describe('Of rows that name none.'),
  })
  .meta({ id: 'ListImportInput', examples: [{ csv: 'entity,key,reason\nip,203.0.113.7,Card testing\n' }] });
export type ListImportInput = z.infer<typeof ListImportInput>;
export const ListImportResult = z
  .strictObject({
    added: z.number().int(),
    rejected: z.number().int(),
    errors: z
      .array(z.strictObject({ line: z.number().int(), message: z.string() }))
      .describe('Of the first 100 rejected rows.'),
  })
  .meta({ id: 'ListImportResult' });
export type ListImportResult = z.infer<typeof ListImportResult>;

export const EntityLists = z
  .strictObject({
    lists: z.array(z.strictObject({ list_id: z.string(), kind: z.string(), entry: ListEntry })),
  })
  .meta({ id: 'EntityLists', description: 'The lists that something is on, snoozed rules included.' });
export type EntityLists = z.infer<typeof EntityLists>;
