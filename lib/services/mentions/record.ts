import { v7 as uuid } from 'uuid';
import type { Executor } from '#db/client.ts';
import { insertMentions, type MentionRecord } from '#db/queries/mentions.ts';
import { mentionedIn } from '#lib/mentions.ts';
import { actorName, type TenantContext } from '../context.ts';
import { colleaguesOf } from '../users/colleagues.ts';

const EXCERPT_MAX = 200;

/** What a note is about. @param seq of the alert; null of other places. */
type Place = Pick<MentionRecord, 'kind' | 'key' | 'seq'>;

/** Tells the people whom a note names, but for its author. Belongs into the transaction that keeps the note. */
export async function recordMentions(tx: Executor, ctx: TenantContext, place: Place, note: string): Promise<void> {
  if (!note.includes('@')) return;
  const author = actorName(ctx.actor);
  const named = mentionedIn(note, await colleaguesOf(ctx)).filter((actor) => actor !== author);
  const shared = {
    tenantId: ctx.tenant.tenantId,
    at: ctx.now,
    author,
    ...place,
    excerpt: excerptOf(note),
    readAt: null,
  };
  await insertMentions(
    tx,
    ctx.tenant.tenantId,
    named.map((recipient) => ({ ...shared, recipient, mentionId: uuid() })),
  );
}

function excerptOf(note: string): string {
  const characters = [...note];
  return characters.length <= EXCERPT_MAX ? note : `${characters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}
