import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { cases, mentions, reports } from '../schema/index.ts';

export type MentionRecord = typeof mentions.$inferSelect;

/** A person whom notes of one request name several times is told once. */
export async function insertMentions(
  db: Executor,
  tenantId: string,
  rows: readonly Omit<MentionRecord, 'tenantId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(mentions)
    .values(rows.map((row) => ({ ...row, tenantId })))
    .onConflictDoNothing();
}

/** A mention, with whom its alert is about or how its document is called. */
export interface ListedMention {
  readonly mention: MentionRecord;
  readonly subject: string | null;
  readonly documentName: string | null;
}

/** The newest mentions of a person. */
export function listMentions(
  db: Executor,
  tenantId: string,
  recipient: string,
  limit: number,
): Promise<ListedMention[]> {
  const reportId = sql`case when ${mentions.kind} = 'document' then ${mentions.key}::bigint end`;
  return db
    .select({ mention: mentions, subject: cases.subject, documentName: reports.documentName })
    .from(mentions)
    .leftJoin(cases, and(eq(cases.tenantId, tenantId), eq(cases.seq, mentions.seq)))
    .leftJoin(reports, and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId)))
    .where(and(eq(mentions.tenantId, tenantId), eq(mentions.recipient, recipient)))
    .orderBy(desc(mentions.at), desc(mentions.author))
    .limit(limit);
}

/** How many mentions of a person are unread, counted up to a limit. */
export async function countUnread(db: Executor, tenantId: string, recipient: string, limit: number): Promise<number> {
  const unread = db
    .select({ one: sql`1` })
    .from(mentions)
    .where(and(eq(mentions.tenantId, tenantId), eq(mentions.recipient, recipient), isNull(mentions.readAt)))
    .limit(limit)
    .as('unread');
  const [row] = await db.select({ n: count() }).from(unread);
  return row?.n ?? 0;
}

/** Marks mentions of a person as read. @param ids undefined for all of them. */
export async function markRead(
  db: Executor,
  tenantId: string,
  recipient: string,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<void> {
  const these = ids === undefined ? undefined : inArray(mentions.mentionId, [...ids]);
  await db
    .update(mentions)
    .set({ readAt: at })
    .where(and(eq(mentions.tenantId, tenantId), eq(mentions.recipient, recipient), isNull(mentions.readAt), these));
}

/** Removes what was said of a place when that goes. */
export async function deleteMentionsOf(
  db: Executor,
  tenantId: string,
  { kind, key }: Pick<MentionRecord, 'kind' | 'key'>,
): Promise<void> {
  await db.delete(mentions).where(and(eq(mentions.tenantId, tenantId), eq(mentions.kind, kind), eq(mentions.key, key)));
}
