import { z } from 'zod';
import { NOTE_PLACES } from '#db/vocab.ts';
import { DateTime } from './common.ts';

export const Mention = z
  .strictObject({
    mention_id: z.string(),
    at: DateTime,
    author: z.string(),
    kind: z.enum(NOTE_PLACES).describe('What the note is about.'),
    key: z.string().describe('Its id: of the alert, the user, the device, the report or the customer; or the address.'),
    about: z
      .string()
      .describe('What people call it: of an alert whom it is about, of a document its name, else the key.'),
    excerpt: z.string().describe('The first 200 characters of the note.'),
    read_at: DateTime.nullable(),
  })
  .meta({ id: 'Mention', description: 'A note that named the caller.' });
export type Mention = z.infer<typeof Mention>;
export const MentionList = z
  .strictObject({
    unread: z.number().int().describe('At most 100.'),
    mentions: z.array(Mention).describe('The newest 50, newest first.'),
  })
  .meta({ id: 'MentionList' });
export type MentionList = z.infer<typeof MentionList>;
export const MentionsRead = z
  .strictObject({
    mention_ids: z.array(z.string().max(64)).min(1).max(100).optional().describe('Absent: all of them.'),
  })
  .meta({ id: 'MentionsRead', examples: [{}] });
