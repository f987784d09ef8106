import type { Querying } from '../client.ts';

/** Which column of `events` names a key that windows are kept of. */
const COLUMNS = {
  user: 'user_id',
  device: 'device_id',
  session: 'session_id',
  ip: 'ip',
  asn: 'asn',
  card: 'card',
  email: 'email',
  payee: 'payee',
} as const;
export type WindowKind = keyof typeof COLUMNS;

/** An event as windows count it. */
export interface WindowRow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seq: number;
  readonly marks: number;
  readonly amount: number;
  readonly user: string | null;
  readonly device: string | null;
  readonly session: string | null;
  readonly ip: string | null;
  readonly card: string | null;
  readonly payee: string | null;
}

/** Newest first: at least as many of the newest arrivals of each key as were asked for, where there are so many. */
export type RowsOfKeys = Readonly<Record<WindowKind, ReadonlyMap<string, readonly WindowRow[]>>>;

/** How far a search goes back, and how many rows it reads of each key. */
export interface WindowReach {
  /** Events that happened later than this. */
  readonly since: Date;
  rowsMax(kind: WindowKind): number;
}

export interface WindowRange {
  readonly keys: Readonly<Record<WindowKind, readonly string[]>>;
  /** Events up to this seq. */
  readonly upTo: number;
  /** Of every key. */
  readonly long: WindowReach;
  /** Of every address, beside. */
  readonly short: WindowReach;
}

type Cells = readonly [at: number, seq: number, marks: number, amount: number, ...keys: (string | null)[]];
/** The order of the keys in the cells. */
const KINDS = Object.keys(COLUMNS) as WindowKind[];

/** One text of each name, however many events have it: rows are kept for long. */
function createNames() {
  const names = new Map<string, string>();
  return (name: string | null): string | null => {
    if (name === null) return null;
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  };
}

function rowsOfKeys(keys: WindowRange['keys'], found: readonly Cells[]): RowsOfKeys {
  const nameOf = createNames();
  const maps = KINDS.map((kind) => new Map(keys[kind].map((key): [string, WindowRow[]] => [key, []])));
  for (const [at, seq, marks, amount, ...names] of found) {
    const shared = names.map(nameOf);
    const [user = null, device = null, session = null, ip = null, , card = null, , payee = null] = shared;
    const row = { at, seq, marks, amount, user, device, session, ip, card, payee };
    for (const [index, name] of shared.entries()) if (name !== null) maps[index]?.get(name)?.push(row);
  }
  return Object.fromEntries(KINDS.map((kind, index) => [kind, maps[index]])) as unknown as RowsOfKeys;
}

/**
 * The newest arrivals of each key, in one statement: each costs as much as some keys. The keys of one user name the same
 * events over and over, so each event is answered once, and all as one JSON text: it is read much faster than rows. Events
 * take their place in the windows in the order of their time but for some minutes, so that the first one before `since`
 * ends the search. The upper bound is kept from the planner: two bounds of seq look so narrow to it that it reads the
 * whole tenant by seq instead of the key by its index.
 */
export async function readWindowRows(sql: Querying, tenantId: string, range: WindowRange): Promise<RowsOfKeys> {
  const [found] = await windowQuery(sql, tenantId, range);
  return rowsOfKeys(range.keys, found?.rows ?? []);
}

/** The statement of `readWindowRows`. */
export function windowQuery(sql: Querying, tenantId: string, { keys, upTo, long, short }: WindowRange) {
  const firstAfter = ({ since }: WindowReach) => sql`
    coalesce((select seq from events where tenant_id = ${tenantId} and occurred_at <= ${since} and in_windows
      order by occurred_at desc limit 1), 0)`;
  const newest = (kind: WindowKind, reach: 'long' | 'short', { rowsMax }: WindowReach) => sql`
    select w.* from unnest(${[...keys[kind]]}::text[]) as k(key)
    cross join lateral (
      select seq, occurred_at, marks, amount, user_id, device_id, session_id, ip, asn, card, email, payee from events e
      where e.tenant_id = ${tenantId} and e.${sql(COLUMNS[kind])} = k.key and e.in_windows and e.seq + 0 <= ${upTo}
        and e.seq >= (select ${sql(reach)} from first)
      order by e.seq desc
      limit ${sql.unsafe(String(Math.floor(rowsMax(kind))))}) w`;
  const all = KINDS.map((kind) => newest(kind, 'long', long));
  return sql<{ readonly rows: readonly Cells[] }[]>`
    with first as materialized (select ${firstAfter(long)} as long, ${firstAfter(short)} as short)
    select coalesce(json_agg(json_build_array((extract(epoch from occurred_at) * 1000)::float8, seq, marks, amount,
      user_id, device_id, session_id, ip, asn, card, email, payee)), '[]') as rows
    from (select distinct on (seq) * from (
      ${all.reduce((union, part) => sql`${union} union all ${part}`, newest('ip', 'short', short))}) found
      order by seq desc) r`;
}
