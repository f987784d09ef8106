import type { Querying } from '../client.ts';

/** The column of `events` for each kind of key that has windows. */
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

/** An event in the form that windows count. */
export interface WindowRow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seq: number;
  readonly marks: number;
  readonly amount: number;
  /** The user, else the person the event is about. */
  readonly person: string | null;
  readonly device: string | null;
  readonly session: string | null;
  readonly ip: string | null;
  readonly card: string | null;
  readonly payee: string | null;
}

/** Rows of each key, newest first. There are at least as many as were asked for, where so many exist. */
export type RowsOfKeys = Readonly<Record<WindowKind, ReadonlyMap<string, readonly WindowRow[]>>>;

/** How far a search goes back in time, and how many rows of each key it reads. */
export interface WindowReach {
  /** Only events after this time are needed. */
  readonly since: Date;
  rowsMax(kind: WindowKind): number;
}

export interface WindowRange {
  readonly keys: Readonly<Record<WindowKind, readonly string[]>>;
  /** Only events up to this seq are read. */
  readonly upTo: number;
  /** The search for every key. */
  readonly long: WindowReach;
  /** The second search for addresses only, with many more rows of the last minutes. */
  readonly short: WindowReach;
}

type Column<Value> = readonly Value[];
/**
 * The events as columns. After the first four come the keys in the order of `COLUMNS`, then the person. A column is
 * null where no event was found.
 */
type Columns = readonly [
  at: Column<number> | null,
  seq: Column<number> | null,
  marks: Column<number> | null,
  amount: Column<number> | null,
  ...keys: (Column<string | null> | null)[],
];
const KINDS = Object.keys(COLUMNS) as WindowKind[];

/** Keeps one text of each name, however many events have it, since rows are kept for long. */
function createNames() {
  const names = new Map<string, string>();
  return (name: string | null): string | null => {
    if (name === null) return null;
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  };
}

function rowsOfKeys(keys: WindowRange['keys'], [ats, seqs, marks, amounts, ...texts]: Columns): RowsOfKeys {
  const sharedName = createNames();
  const named = KINDS.map((kind, index) => [kind, texts[index]?.map(sharedName) ?? []]);
  const people = texts[KINDS.length]?.map(sharedName) ?? [];
  const names = Object.fromEntries(named) as Record<WindowKind, Column<string | null>>;
  const rows = (seqs ?? []).map(
    (seq, index): WindowRow => ({
      at: ats?.[index] ?? 0,
      seq,
      marks: marks?.[index] ?? 0,
      amount: amounts?.[index] ?? 0,
      person: people[index] ?? null,
      device: names.device[index] ?? null,
      session: names.session[index] ?? null,
      ip: names.ip[index] ?? null,
      card: names.card[index] ?? null,
      payee: names.payee[index] ?? null,
    }),
  );
  const found = KINDS.map((kind) => {
    const byKey = new Map(keys[kind].map((key): [string, WindowRow[]] => [key, []]));
    if (byKey.size > 0) for (const [index, row] of rows.entries()) byKey.get(names[kind][index] ?? '')?.push(row);
    return [kind, byKey];
  });
  return Object.fromEntries(found) as RowsOfKeys;
}

/**
 * Reads the newest arrivals of each key. It is one statement, since each statement costs as much as some keys.
 * The keys of one user name the same events again and again, so each event is answered once. All are answered as one
 * JSON text of columns, which is written and read much faster than rows.
 * Events take their place in the windows in the order of their time, give or take some minutes. The first event before
 * `since` therefore ends the search. The short search skips the arrivals of an address that the long one finds.
 * The statement says `seq + 0` to hide the upper bound from the planner. With two bounds on seq, the planner expects so
 * few rows that it reads the whole tenant by seq instead of the key by its index.
 */
export async function readWindowRows(sql: Querying, tenantId: string, range: WindowRange): Promise<RowsOfKeys> {
  const [found] = await windowQuery(sql, tenantId, range);
  return rowsOfKeys(range.keys, found?.columns ?? [null, null, null, null]);
}

/** The statement of `readWindowRows`. */
export function windowQuery(sql: Querying, tenantId: string, { keys, upTo, long, short }: WindowRange) {
  const firstAfter = ({ since }: WindowReach) => sql`
    coalesce((select seq from events where tenant_id = ${tenantId} and occurred_at <= ${since} and in_windows
      order by occurred_at desc limit 1), 0)`;
  const newest = (kind: WindowKind, reach: 'long' | 'short', { rowsMax }: WindowReach, skipped = 0) => sql`
    select w.* from unnest(${[...keys[kind]]}::text[]) as k(key)
    cross join lateral (
      select seq, occurred_at, marks, amount, user_id, device_id, session_id, ip, asn, card, email, payee,
        coalesce(user_id, person) as person
      from events e
      where e.tenant_id = ${tenantId} and e.${sql(COLUMNS[kind])} = k.key and e.in_windows and e.seq + 0 <= ${upTo}
        and e.seq >= (select ${sql(reach)} from first)
      order by e.seq desc
      limit ${sql.unsafe(String(Math.floor(rowsMax(kind))))} offset ${sql.unsafe(String(skipped))}) w`;
  const all = KINDS.map((kind) => newest(kind, 'long', long));
  const addresses = newest('ip', 'short', short, long.rowsMax('ip'));
  return sql<{ readonly columns: Columns }[]>`
    with first as materialized (select ${firstAfter(long)} as long, ${firstAfter(short)} as short)
    select json_build_array(array_agg(round(extract(epoch from occurred_at)::float8 * 1000)), array_agg(seq),
      array_agg(marks), array_agg(amount), array_agg(user_id), array_agg(device_id), array_agg(session_id), array_agg(ip),
      array_agg(asn), array_agg(card), array_agg(email), array_agg(payee), array_agg(person)) as columns
    from (select distinct on (seq) * from (
      ${all.reduce((union, part) => sql`${union} union all ${part}`, addresses)}) found
      order by seq desc) r`;
}
