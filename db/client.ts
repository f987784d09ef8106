import { sql as statement } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { connectionOptions } from './address.ts';
import { makeQueriesFast } from './fast-queries.ts';
import { createLife } from './life.ts';
import { leaveLostSessions } from './lost-sessions.ts';
import { mendPoolLists } from './pool-lists.ts';
import type * as schema from './schema/index.ts';
import { ofEveryTenant, ofTenant, scoped } from './scoped.ts';
import { watchForSilence } from './silence.ts';
import { makeObservable } from './statements.ts';

const CLOSE_SECONDS = 5;
const SESSIONS_DEFAULT = 10;
const LOW_CONNECTIONS_MAX = 4;
/** Each plans and warms up for itself, so a few that are always in use answer faster than many. */
export const DECISION_CONNECTIONS_MAX = 8;
/** Tenants whose handles are kept. */
const TENANTS_KEPT = 1000;
/** Pools that take turns leave no more than three behind while these close: with all their sessions fewer than PostgreSQL allows. */
const KEPT_MS = 2000;
/** Seconds until a session that failed is opened again. */
const backoff = () => 0.1 + Math.random() * 0.4;
const bigintAsNumber = { to: 20, from: [20], parse: Number, serialize: String };

export type Sql = postgres.Sql<{ bigint: number }>;
/** The pool or one transaction of it. */
export type Querying = postgres.ISql<{ bigint: number }>;
export type Db = PostgresJsDatabase<typeof schema>;
/** What a drizzle query may run on: the pool or one transaction. */
export type Executor = Pick<Db, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The pools of a database; row-level security shows none of the tenants' rows to them. */
export interface Pools {
  /** drizzle, for everything but hot paths. */
  readonly db: Db;
  /** Raw postgres.js for set-based SQL. A client of its own, since drizzle changes the date handling of the one it wraps. */
  readonly sql: Sql;
  /**
   * Like `sql`, for the scoring of events. Its statements are planned once and use indexes: a plan that was made while a
   * table was small must not read the whole table when it has grown.
   */
  readonly decisions: Sql;
  /** Like `db`, on a few sessions of their own that may be given a lower priority: no decision ever runs on them. */
  readonly low: Db;
}

export interface Database extends Pools {
  /** The pools for the rows of one tenant: row-level security shows no others to them. */
  tenant(tenantId: string): Pools;
  /** The pools for work on the whole installation, which sees the rows of every tenant. */
  readonly everyTenant: Pools;
  close(): Promise<void>;
}

/**
 * Opens four pools to one database. Nothing connects before the first query.
 * @param databaseUrl postgresql://user:password@host:port/name, with several hosts, or with `?host=/socket/dir`.
 * @param onLost called when a connection ends that was not closed here. postgres.js 3.4.9 may use it again with bytes of
 * the broken one in its buffer, and then waits for ever (porsager/postgres#1208): the pools are to be replaced. Also called
 * when the database says nothing any more, for which one more connection is opened.
 */
export function connect(databaseUrl: string, connectionsMax = SESSIONS_DEFAULT, onLost?: () => void): Database {
  const { url, options: ofAddress } = connectionOptions(databaseUrl);
  const life = createLife();
  const options = {
    ...ofAddress,
    connect_timeout: 2,
    max_lifetime: null,
    backoff,
    onnotice: () => {},
    onclose: () => life.isClosed() || onLost?.(),
    connection: { application_name: 'assay', statement_timeout: 5000, jit: false },
  };
  const forDrizzle = postgres(url, { ...options, max: connectionsMax });
  const sql = postgres(url, { ...options, max: connectionsMax, types: { bigint: bigintAsNumber } });
  const decisions = postgres(url, {
    ...options,
    max: DECISION_CONNECTIONS_MAX,
    types: { bigint: bigintAsNumber },
    connection: {
      ...options.connection,
      application_name: 'assay decisions',
      enable_seqscan: false,
      plan_cache_mode: 'force_generic_plan',
    },
  });
  const low = postgres(url, {
    ...options,
    max: LOW_CONNECTIONS_MAX,
    connection: { ...options.connection, application_name: 'assay low' },
  });
  makeQueriesFast(sql);
  mendPoolLists(sql);
  makeObservable(sql);
  for (const pool of [forDrizzle, sql, decisions, low]) leaveLostSessions(pool as unknown as postgres.Sql, life);
  const watched = onLost && postgres(url, { ...options, max: 1 });
  const endWatch = watched && watchForSilence(watched, onLost);
  const handles = new Map<string, Pools>();
  const poolsFor = (pool: <P extends postgres.Sql>(of: P) => P): Pools => ({
    db: drizzle(pool(forDrizzle), { casing: 'snake_case' }) as unknown as Db,
    sql: pool(sql as unknown as Sql),
    decisions: pool(decisions as unknown as Sql),
    low: drizzle(pool(low), { casing: 'snake_case' }) as unknown as Db,
  });
  return {
    ...poolsFor((pool) => pool),
    everyTenant: poolsFor((pool) => scoped(pool, ofEveryTenant, life)),
    tenant(tenantId) {
      const known = handles.get(tenantId);
      if (known) return known;
      const made = poolsFor((pool) => scoped(pool, ofTenant(tenantId), life));
      handles.set(tenantId, made);
      const [oldest] = handles.keys();
      if (handles.size > TENANTS_KEPT && oldest !== undefined) handles.delete(oldest);
      return made;
    },
    async close() {
      life.close();
      endWatch?.();
      const pools = [forDrizzle, sql, decisions, low, ...(watched ? [watched] : [])];
      await Promise.all(pools.map((pool) => pool.end({ timeout: CLOSE_SECONDS })));
      life.end();
    },
  };
}

/** The process id of the backend that serves a transaction, where PostgreSQL runs. */
export async function backendPid(tx: Executor): Promise<number> {
  const [row] = await tx.execute<{ pid: number }>(statement`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
}

/**
 * Opens the sessions of `db` and `sql` of a database on which nothing ran yet: a pool opens another while each of its own is
 * busy. @returns the process ids of their backends.
 */
export async function openSessions({ db, sql }: Database, connectionsMax: number): Promise<number[]> {
  const pids = Array.from({ length: connectionsMax }, () => [
    backendPid(db),
    sql<{ pid: number }[]>`select pg_backend_pid() as pid`.then(([row]) => row?.pid ?? 0),
  ]);
  return [...new Set(await Promise.all(pids.flat()))];
}

const shared = globalThis as { assayDatabase?: Database };

/** The process-wide database of `DATABASE_URL`; one even where a bundler loads this module twice. */
export function database(): Database {
  if (!shared.assayDatabase) {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is not set: start through `npm start`, or name a PostgreSQL server.');
    shared.assayDatabase = connectAnew(url);
  }
  return shared.assayDatabase;
}

/**
 * Pools that are left for new ones when they lose a connection; what still runs on them has some seconds to end. Not before they
 * have been there for a while: pools that are left as soon as one connection fails take all that the database gives, and so keep failing.
 */
function connectAnew(url: string): Database {
  const openedAt = performance.now();
  let leaving = false;
  const leave = () => {
    if (shared.assayDatabase === current) delete shared.assayDatabase;
    void current.close();
  };
  const current = connect(url, Number(process.env.ASSAY_DATABASE_SESSIONS) || SESSIONS_DEFAULT, () => {
    if (leaving) return;
    leaving = true;
    setTimeout(leave, Math.max(0, openedAt + KEPT_MS - performance.now()));
  });
  return current;
}

/** Points the process at another database (tests, scripts). */
export function setDatabase(database: Database): void {
  shared.assayDatabase = database;
}
