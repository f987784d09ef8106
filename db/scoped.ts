import type postgres from 'postgres';
import type { Life } from './life.ts';

/** What each transaction of a scoped pool begins with. */
type Opening = (tx: postgres.ISql) => postgres.PendingQuery<postgres.Row[]>;

/** What this module uses of a query of postgres.js beyond its types. */
interface Sendable {
  handler: (query: Sendable) => void;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Lets the row-level security of PostgreSQL show the rows of one tenant, until the transaction ends (SET LOCAL). */
export const ofTenant =
  (tenantId: string): Opening =>
  (tx) =>
    tx`select set_config('assay.tenant', ${tenantId}, true)`;

/**
 * The role to which row-level security shows every tenant's rows, for work on the whole installation. It logs in nowhere. An
 * installation whose one role owns the tables needs none.
 */
export const KEEPER = 'assay_keeper';

/** Lets row-level security show the rows of every tenant, until the transaction ends (SET LOCAL ROLE). */
export const ofEveryTenant: Opening = (tx) =>
  tx`select set_config('role', rolname, true) from pg_roles
    where rolname = ${KEEPER} and pg_has_role(current_user, oid, 'member')`;

/**
 * The same pool, of which each transaction begins with `opening`. A statement outside of one gets a transaction of its own, and is
 * answered when that has been committed.
 */
export function scoped<Pool extends postgres.Sql>(pool: Pool, opening: Opening, life: Life): Pool {
  const alone = (made: unknown): unknown => {
    if (isSendable(made)) {
      const refuse = made.handler;
      made.handler = (sent) => {
        if (life.isClosed()) return refuse(sent);
        const { resolve, reject } = sent;
        life.whileOpen(sendAlone(pool, opening, sent)).then(resolve, reject);
      };
    }
    return made;
  };
  const begin = (...args: [Work] | [options: string, Work]) => {
    const [options, work] = args.length === 1 ? ['', args[0]] : args;
    return pool.begin(options, (tx) => {
      opening(tx).execute();
      return work(tx);
    });
  };
  return new Proxy(pool, {
    apply: (target, _self, args) => alone(Reflect.apply(target, undefined, args)),
    get(target, key) {
      if (key === 'unsafe') return (text: string, ...rest: never[]) => alone(target.unsafe(text, ...rest));
      if (key === 'begin') return begin;
      // These would leave the scope.
      if (key === 'reserve' || key === 'file') return undefined;
      return Reflect.get(target, key);
    },
  });
}

type Work = (tx: postgres.TransactionSql) => unknown;

/** Sends BEGIN, the opening, the query and COMMIT at once: one round trip. The first of them that fails is the answer. */
async function sendAlone(pool: postgres.Sql, opening: Opening, query: Sendable): Promise<unknown> {
  const session = await pool.reserve();
  const before = [session`begin`.execute(), opening(session).execute()];
  // What is executed is sent by a microtask; this query is past that.
  await null;
  const answer = new Promise((answered, failed) => {
    query.resolve = answered;
    query.reject = failed;
    // A query that nobody awaits is never sent: this one tells how the session sends.
    (session`` as unknown as Sendable).handler(query);
  });
  const commit = session`commit`.execute();
  // On a session that was lost it never ends, or fails: such a one does not go back into the pool.
  commit.then(session.release, (error) => isOfDatabase(error) && session.release());
  await Promise.all([...before, answer, commit]);
  return answer;
}

/** Whether PostgreSQL said so, and goes on. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'PostgresError' &&
  !String((error as { code?: unknown }).code).startsWith('57P');

const isSendable = (made: unknown): made is Sendable =>
  typeof made === 'object' && made !== null && 'handler' in made && 'resolve' in made;
