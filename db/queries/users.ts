import { and, asc, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { secondFactors, sessions, userIdentities, users } from '../schema/index.ts';

export type UserRecord = typeof users.$inferSelect;

export async function countUsers(db: Executor): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users);
  return row?.n ?? 0;
}

export async function findUserByEmail(db: Executor, email: string): Promise<UserRecord | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

/** The user whom a provider of single sign-on means by a subject. */
export async function findUserByIdentity(
  db: Executor,
  issuer: string,
  subject: string,
): Promise<UserRecord | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.userId, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row?.user;
}

/** Returns false when the subject is bound already, or the user to another subject of the same issuer. */
export async function insertIdentity(db: Executor, row: typeof userIdentities.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(userIdentities).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

/** Forgets which subject of an issuer a user is, and which user the subject was. */
export async function deleteIdentities(
  db: Executor,
  { issuer, subject, userId }: Pick<typeof userIdentities.$inferInsert, 'issuer' | 'subject' | 'userId'>,
): Promise<void> {
  const either = or(eq(userIdentities.subject, subject), eq(userIdentities.userId, userId));
  await db.delete(userIdentities).where(and(eq(userIdentities.issuer, issuer), either));
}

/** Returns false when the e-mail address is taken. */
export async function insertUser(db: Executor, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.userId });
  return inserted.length === 1;
}

export async function updateUser(
  db: Executor,
  orgId: string,
  userId: string,
  change: Partial<Pick<UserRecord, 'role' | 'disabled' | 'tenantIds'>>,
): Promise<UserRecord | undefined> {
  const where = and(eq(users.orgId, orgId), eq(users.userId, userId));
  if (Object.keys(change).length === 0) return (await db.select().from(users).where(where))[0];
  const [row] = await db.update(users).set(change).where(where).returning();
  return row;
}

export async function setPassword(db: Executor, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.userId, userId));
}

export function listUsers(db: Executor, orgId: string, now: Date) {
  const live = and(eq(sessions.userId, users.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  return db
    .select({ user: users, sessionsLive: count(sessions.sessionId) })
    .from(users)
    .leftJoin(sessions, live)
    .where(eq(users.orgId, orgId))
    .groupBy(users.userId)
    .orderBy(asc(users.email));
}

/** The people of an organisation who may see a tenant and are not disabled, by e-mail address. */
export function listUsersOfTenant(db: Executor, orgId: string, tenantId: string): Promise<UserRecord[]> {
  const covers = or(isNull(users.tenantIds), sql`${tenantId} = any(${users.tenantIds})`);
  return db
    .select()
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.disabled, false), covers))
    .orderBy(asc(users.email));
}

export async function recordSignIn(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.userId, userId));
}

/** Of every tenant. Locks the administrators, so that two of them at once cannot both be the last but one. */
export async function countOtherAdmins(db: Executor, orgId: string, userId: string): Promise<number> {
  const rows = await db
    .select({ id: users.userId, tenantIds: users.tenantIds })
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.role, 'admin'), eq(users.disabled, false)))
    .orderBy(asc(users.userId))
    .for('update');
  return rows.filter((row) => row.id !== userId && row.tenantIds === null).length;
}

export async function insertSession(db: Executor, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** The user behind a session that is neither revoked nor expired, nor the user disabled; and when the user's second factor was confirmed. */
export async function findLiveSession(
  db: Executor,
  sessionId: string,
  now: Date,
): Promise<{ user: UserRecord; singleSignOn: boolean; confirmedAt: Date | null } | undefined> {
  const { singleSignOn } = sessions;
  const [row] = await db
    .select({ user: users, singleSignOn, confirmedAt: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.userId))
    .where(
      and(
        eq(sessions.sessionId, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.disabled, false),
      ),
    );
  return row;
}

export async function revokeSession(db: Executor, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)));
}

/** Revokes every live session of a user, but the one to keep. */
export async function revokeSessionsOf(db: Executor, userId: string, at: Date, keep?: string): Promise<void> {
  const others = keep === undefined ? undefined : ne(sessions.sessionId, keep);
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

/** Held to the end of the transaction: two set-ups at once cannot both find nobody. */
export async function lockUsers(db: Executor): Promise<void> {
  await db.execute(sql`lock table ${users} in share row exclusive mode`);
}
