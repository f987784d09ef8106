import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotePlace } from '../vocab.ts';
import { at } from './columns.ts';

/** A person who was named in a note: what they find in their inbox. It goes with what the note is about. */
export const mentions = pgTable(
  'mentions',
  {
    tenantId: text().notNull(),
    /** The actor who was named. */
    recipient: text().notNull(),
    mentionId: text().notNull(),
    at: at().notNull(),
    author: text().notNull(),
    /** What the note is about. */
    kind: text().$type<NotePlace>().notNull(),
    /** Id of the alert, report or customer; key of the user, device or address. */
    key: text().notNull(),
    /** That of the alert, by which retention removes it; null of other places. */
    seq: bigint({ mode: 'number' }),
    excerpt: text().notNull(),
    readAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recipient, t.mentionId] }),
    // One note on many cases at once names a person once.
    uniqueIndex('mentions_once').on(t.tenantId, t.recipient, t.at, t.author),
    index('mentions_place').on(t.tenantId, t.kind, t.key),
    index('mentions_seq').on(t.tenantId, t.seq),
  ],
);

/** Texts that people put into notes, under names. */
export const noteTemplates = pgTable(
  'note_templates',
  {
    tenantId: text().notNull(),
    templateId: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.templateId] }),
    uniqueIndex('note_templates_name').on(t.tenantId, t.name),
  ],
);
