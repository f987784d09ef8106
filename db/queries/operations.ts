import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { detectorSettings, idempotency, schemaVersion } from '../schema/index.ts';
import type { SchemaVersion } from '../schema-version.ts';

export type IdempotencyRecord = typeof idempotency.$inferSelect;
export type DetectorSettingRecord = typeof detectorSettings.$inferSelect;

type KeyOwner = Pick<IdempotencyRecord, 'route' | 'key' | 'owner'>;
const LEASE = sql`now() + interval '2 minutes'`;

/**
 * Claims a key, or takes over one whose lease ran out without an answer or that is older than 24 h, by the clock of the
 * database. Returns the row that stands if it is another's.
 */
export async function claimIdempotencyKey(
  db: Executor,
  tenantId: string,
  claim: KeyOwner & Pick<IdempotencyRecord, 'fingerprint'>,
): Promise<IdempotencyRecord | undefined> {
  const fresh = { ...claim, leaseUntil: LEASE, createdAt: sql`now()` };
  const claimed = await db
    .insert(idempotency)
    .values({ tenantId, ...fresh })
    .onConflictDoUpdate({
      target: [idempotency.tenantId, idempotency.route, idempotency.key],
      set: { ...fresh, status: null, headers: null, body: null },
      setWhere: sql`(${idempotency.status} is null and ${idempotency.leaseUntil} < now())
        or ${idempotency.createdAt} < now() - interval '24 hours'`,
    })
    .returning({ owner: idempotency.owner });
  if (claimed.length === 1) return undefined;
  const [standing] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.tenantId, tenantId), eq(idempotency.route, claim.route), eq(idempotency.key, claim.key)));
  return standing;
}

/** Keeps a claim while its work goes on. */
export async function renewIdempotencyKey(db: Executor, tenantId: string, key: KeyOwner): Promise<void> {
  await db.update(idempotency).set({ leaseUntil: LEASE }).where(owned(tenantId, key));
}

export async function completeIdempotencyKey(
  db: Executor,
  tenantId: string,
  key: KeyOwner,
  answer: Pick<IdempotencyRecord, 'status' | 'headers' | 'body'>,
): Promise<void> {
  await db.update(idempotency).set(answer).where(owned(tenantId, key));
}

export async function releaseIdempotencyKey(db: Executor, tenantId: string, key: KeyOwner): Promise<void> {
  await db.delete(idempotency).where(owned(tenantId, key));
}

function owned(tenantId: string, key: KeyOwner) {
  return and(
    eq(idempotency.tenantId, tenantId),
    eq(idempotency.route, key.route),
    eq(idempotency.key, key.key),
    eq(idempotency.owner, key.owner),
  );
}

export function listDetectorSettings(db: Executor, tenantId: string): Promise<DetectorSettingRecord[]> {
  return db.select().from(detectorSettings).where(eq(detectorSettings.tenantId, tenantId));
}

type Settings = Pick<DetectorSettingRecord, 'enabled' | 'options'>;

/** Members of `change` that are undefined stay as they are, or become those of `initial`. */
export async function upsertDetectorSetting(
  db: Executor,
  tenantId: string,
  key: Pick<DetectorSettingRecord, 'engine' | 'checkId' | 'updatedBy' | 'updatedAt'>,
  change: { [K in keyof Settings]: Settings[K] | undefined },
  initial: Settings,
): Promise<Settings> {
  const { updatedBy, updatedAt } = key;
  const first = { enabled: change.enabled ?? initial.enabled, options: change.options ?? initial.options };
  const [row] = await db
    .insert(detectorSettings)
    .values({ tenantId, ...key, ...first })
    .onConflictDoUpdate({
      target: [detectorSettings.tenantId, detectorSettings.engine, detectorSettings.checkId],
      set: { ...change, updatedBy, updatedAt },
    })
    .returning({ enabled: detectorSettings.enabled, options: detectorSettings.options });
  if (!row) throw new Error('A setting that was written is not there.');
  return row;
}

/** What the role of a connection is beyond one that reads and writes rows. */
export interface RoleRights {
  readonly superuser: boolean;
  /** Whether the tables are its own, so that no policy holds it. */
  readonly owner: boolean;
}

/** What the database says of its schema. */
export async function findSchema(db: Executor): Promise<SchemaVersion> {
  const [row] = await db.select({ version: schemaVersion.version, oldest: schemaVersion.oldest }).from(schemaVersion);
  if (!row) throw new Error('The database does not know its schema: start Assay anew.');
  return row;
}

/** Asks the database what the role may do there. @throws where it does not answer. */
export async function ping(db: Executor): Promise<RoleRights> {
  const [row] = await db.execute<RoleRights & Record<string, unknown>>(sql`
    select rolsuper as superuser, c.relowner = r.oid as owner
    from pg_roles r, pg_class c where rolname = current_user and c.oid = 'public.tenants'::regclass`);
  if (!row) throw new Error('The database does not know its role.');
  return row;
}
