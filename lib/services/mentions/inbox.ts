import { database } from '#db/client.ts';
import { countUnread, type ListedMention, listMentions, markRead } from '#db/queries/mentions.ts';
import type { Mention, MentionList } from '#lib/contracts/mention.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';

const LISTED_MAX = 50;
const UNREAD_MAX = 100;

/** The notes of the tenant that named the caller, newest first. */
export async function readInbox(ctx: TenantContext): Promise<MentionList> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  const recipient = actorName(ctx.actor);
  const rows = await listMentions(db, tenantId, recipient, LISTED_MAX);
  return { unread: await countUnread(db, tenantId, recipient, UNREAD_MAX), mentions: rows.map(toMention) };
}

/** Marks mentions of the caller as read. @param ids undefined for all. @returns the inbox after it. */
export async function readMentions(ctx: TenantContext, ids: readonly string[] | undefined): Promise<MentionList> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  await markRead(database().tenant(tenantId).db, tenantId, actorName(ctx.actor), ids, ctx.now);
  return readInbox(ctx);
}

function toMention({ mention, subject, documentName }: ListedMention): Mention {
  return {
    mention_id: mention.mentionId,
    at: mention.at.toISOString(),
    author: mention.author,
    kind: mention.kind,
    key: mention.key,
    about: subject?.replace(/^(user|device|session):/, '') ?? documentName ?? mention.key,
    excerpt: mention.excerpt,
    read_at: mention.readAt?.toISOString() ?? null,
  };
}
