import { and, count, desc, eq, gte, ne, notInArray, sql } from 'drizzle-orm';
import type { Fragment } from 'postgres';
import type { Executor, Querying } from '../client.ts';
import { devicePrints, observations } from '../schema/index.ts';

export type PrintRecord = typeof devicePrints.$inferSelect;
export type ObservationRecord = typeof observations.$inferSelect;

const PRINTS_PER_DEVICE = 2;
/** More than a browser opens in a month; a stranger may open any number with one token. */
const SESSIONS_PER_DEVICE = 1000;
const NAMED_USERS_MAX = 4;

/** Holds the session until the transaction ends, so that two messages of it are merged one after the other. */
export async function lockObservation(
  db: Executor,
  tenantId: string,
  sessionId: string,
): Promise<ObservationRecord | undefined> {
  const [row] = await db
    .select()
    .from(observations)
    .where(and(eq(observations.tenantId, tenantId), eq(observations.sessionId, sessionId)))
    .for('update');
  return row;
}

export async function upsertObservation(
  db: Executor,
  tenantId: string,
  row: Omit<ObservationRecord, 'tenantId'>,
): Promise<void> {
  await db
    .insert(observations)
    .values({ ...row, tenantId })
    .onConflictDoUpdate({ target: [observations.tenantId, observations.sessionId], set: row });
}

/** Newest first; prints that were last seen before `since` have expired. */
export function findPrints(
  db: Executor,
  tenantId: string,
  by: { readonly hash: string } | { readonly kind: string } | { readonly deviceId: string },
  since: Date,
  limit: number,
): Promise<PrintRecord[]> {
  const which =
    'hash' in by
      ? eq(devicePrints.hash, by.hash)
      : 'kind' in by
        ? eq(devicePrints.kind, by.kind)
        : eq(devicePrints.deviceId, by.deviceId);
  return db
    .select()
    .from(devicePrints)
    .where(and(eq(devicePrints.tenantId, tenantId), which, gte(devicePrints.seenAt, since)))
    .orderBy(desc(devicePrints.seenAt))
    .limit(limit);
}

/** Keeps a sighting of a fingerprint, and only the newest two of the device. */
export async function upsertPrint(
  db: Executor,
  tenantId: string,
  row: Omit<PrintRecord, 'tenantId' | 'userIds'>,
): Promise<void> {
  const inserted = await db
    .insert(devicePrints)
    .values({ ...row, tenantId })
    .onConflictDoUpdate({
      target: [devicePrints.tenantId, devicePrints.deviceId, devicePrints.hash],
      set: { seenAt: row.seenAt },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!inserted[0]?.isNew) return;
  const mine = and(eq(devicePrints.tenantId, tenantId), eq(devicePrints.deviceId, row.deviceId));
  const kept = db
    .select({ hash: devicePrints.hash })
    .from(devicePrints)
    .where(mine)
    .orderBy(desc(devicePrints.seenAt))
    .limit(PRINTS_PER_DEVICE);
  await db.delete(devicePrints).where(and(mine, ne(devicePrints.hash, row.hash), notInArray(devicePrints.hash, kept)));
}

/** The tokens of a device, each with its sessions since then, by the newest sessions of the device. */
export async function findTokenUses(
  db: Executor,
  tenantId: string,
  deviceId: string,
  since: Date,
): Promise<{ tokenId: string; sessions: number; firstSeenAt: Date; lastSeenAt: Date }[]> {
  const newest = db
    .select({ tokenId: observations.tokenId, seenAt: observations.seenAt })
    .from(observations)
    .where(
      and(eq(observations.tenantId, tenantId), eq(observations.deviceId, deviceId), gte(observations.seenAt, since)),
    )
    .orderBy(desc(observations.seenAt))
    .limit(SESSIONS_PER_DEVICE)
    .as('newest');
  const times = { first: sql<string>`min(${newest.seenAt})`, last: sql<string>`max(${newest.seenAt})` };
  const rows = await db
    .select({ tokenId: newest.tokenId, sessions: count(), ...times })
    .from(newest)
    .groupBy(newest.tokenId);
  return rows.map(({ tokenId, sessions, first, last }) => ({
    tokenId,
    sessions,
    firstSeenAt: new Date(first),
    lastSeenAt: new Date(last),
  }));
}

/** How many fingerprints the tenant knows, and of them how many with this hash. */
export async function countPrints(db: Executor, tenantId: string, hash: string | null): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(devicePrints)
    .where(and(eq(devicePrints.tenantId, tenantId), hash === null ? undefined : eq(devicePrints.hash, hash)));
  return row?.n ?? 0;
}

export interface ObservationRow {
  readonly session_id: string;
  readonly token_id: string;
  readonly observation: unknown;
}

/** Selects `ObservationRow`: what the collector knows of some sessions, and then of some tokens their newest sessions. */
export function selectObservations(
  sql: Querying,
  tenantId: string,
  keys: { readonly sessionIds: readonly string[]; readonly tokenIds: readonly string[] },
): Fragment {
  return sql`
    select s.session_id, s.token_id, s.observation, 0 as rank
    from unnest(${[...keys.sessionIds]}::text[]) as k(session_id)
    cross join lateral (
      select session_id, token_id, observation from observations
      where tenant_id = ${tenantId} and session_id = k.session_id
      limit 1
    ) s
    union all
    select o.session_id, o.token_id, o.observation, 1
    from unnest(${[...keys.tokenIds]}::text[]) as k(token_id)
    cross join lateral (
      select session_id, token_id, observation from observations
      where tenant_id = ${tenantId} and token_id = k.token_id
      order by seen_at desc limit 1
    ) o
    order by rank`;
}

/** Notes who an event named with a fingerprint, up to four users; a print that another transaction holds is left out. */
export async function notePrintUsers(
  tx: Querying,
  tenantId: string,
  sightings: readonly { readonly deviceId: string; readonly hash: string; readonly userId: string }[],
): Promise<void> {
  if (sightings.length === 0) return;
  await tx`
    with sighting as (
      select distinct * from unnest(
        ${sightings.map(({ deviceId }) => deviceId)}::text[],
        ${sightings.map(({ hash }) => hash)}::text[],
        ${sightings.map(({ userId }) => userId)}::text[]) as s(device_id, hash, user_id)
    ), held as (
      select p.device_id, p.hash from device_prints p
      where p.tenant_id = ${tenantId} and cardinality(p.user_ids) < ${NAMED_USERS_MAX}
        and exists (select from sighting s
          where s.device_id = p.device_id and s.hash = p.hash and s.user_id <> all (p.user_ids))
        and (p.device_id, p.hash) in (select device_id, hash from sighting)
      for update skip locked
    )
    update device_prints p
    set user_ids = (array(select unnest(p.user_ids) union
      select s.user_id from sighting s where s.device_id = p.device_id and s.hash = p.hash))[1:${NAMED_USERS_MAX}]
    from held h
    where p.tenant_id = ${tenantId} and p.device_id = h.device_id and p.hash = h.hash`;
}
