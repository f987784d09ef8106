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

/** The newest arrivals of a key, newest first. */
export interface KeyRows {
  readonly kind: WindowKind;
  readonly key: string;
  /** Whether they are of the short search. */
  readonly short: boolean;
  readonly rows: readonly WindowRow[];
}

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

/** One text of each name, however many events have it: rows are kept for long. */
function createNames() {
  const names = new Map<string, string>();
  return (name: string | null = null): string | null => {
    if (name === null) return null;
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  };
}

function rowsBySeq(found: readonly Cells[]): Map<number, WindowRow> {
  const nameOf = createNames();
  const rows = new Map<number, WindowRow>();
  for (const [at, seq, marks, amount, ...keys] of found) {
    const [user = null, device = null, session = null, ip = null, card = null, payee = null] = keys.map(nameOf);
    rows.set(seq, { at, seq, marks, amount, user, device, session, ip, card, payee });
  }
  return rows;
}

/**
 * The newest arrivals of each key, in one statement: each costs as much as some keys. The keys of one user name the same
 * events over and over, so each event is answered once, and all as one JSON text: it is read much faster than rows. Events
 * take their place in the windows in the order of their time but for some minutes, so that the first one before `since`
 * ends the search. The upper bound is kept from the planner: two bounds of seq look so narrow to it that it reads the
 * whole tenant by seq instead of the key by its index.
 */
export async function readWindowRows(sql: Querying, tenantId: string, range: WindowRange): Promise<KeyRows[]> {
  const [found] = await windowQuery(sql, tenantId, range);
  if (!found) throw new Error('The windows were not answered.');
  const rows = rowsBySeq(found.rows);
  return found.keys.map(([kind, key, short, seqs]) => ({
    kind,
    key,
    short,
    rows: seqs.sort((a, b) => b - a).flatMap((seq) => rows.get(seq) ?? []),
  }));
}

interface Found {
  readonly keys: readonly (readonly [kind: WindowKind, key: string, short: boolean, seqs: number[]])[];
  readonly rows: readonly Cells[];
}

/** The statement of `readWindowRows`. */
export function windowQuery(sql: Querying, tenantId: string, { keys, upTo, long, short }: WindowRange) {
  const firstAfter = ({ since }: WindowReach) => sql`
    coalesce((select seq from events where tenant_id = ${tenantId} and occurred_at <= ${since} and in_windows
      order by occurred_at desc limit 1), 0)`;
  const newest = (kind: WindowKind, reach: 'long' | 'short', { rowsMax }: WindowReach) => sql`
    select ${kind}::text as kind, k.key, ${reach === 'short'}::boolean as short, w.*
    from unnest(${[...keys[kind]]}::text[]) as k(key)
    cross join lateral (
      select seq, occurred_at, marks, amount, user_id, device_id, session_id, ip, card, payee from events e
      where e.tenant_id = ${tenantId} and e.${sql(COLUMNS[kind])} = k.key and e.in_windows and e.seq + 0 <= ${upTo}
        and e.seq >= (select ${sql(reach)} from first)
      order by e.seq desc
      limit ${sql.unsafe(String(Math.floor(rowsMax(kind))))}) w`;
  const kinds = Object.keys(COLUMNS) as WindowKind[];
  const all = kinds.map((kind) => newest(kind, 'long', long));
  return sql<Found[]>`
    with first as materialized (select ${firstAfter(long)} as long, ${firstAfter(short)} as short),
    picked as materialized (${all.reduce((union, part) => sql`${union} union all ${part}`, newest('ip', 'short', short))})
    select
      (select coalesce(json_agg(json_build_array(kind, key, short, seqs)), '[]')
        from (select kind, key, short, json_agg(seq) as seqs from picked group by kind, key, short) k) as keys,
      (select coalesce(json_agg(json_build_array((extract(epoch from occurred_at) * 1000)::float8, seq, marks, amount,
          user_id, device_id, session_id, ip, card, payee)), '[]')
        from (select distinct on (seq) * from picked order by seq) r) as rows`;
}
