import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { literal } from '../copy-out.ts';
import type { ProfilesToStore } from '../customer-scope.ts';
import { stagingTable } from './load-staging.ts';
import type { ProfileScope } from './profile-scope.ts';

/** Codes of the signals that are read from one column of a row alone. */
export type MarkCodes = Readonly<Record<string, readonly string[]>>;

const codesIn = (codes: readonly string[]) => `o.code in (${codes.map(literal).join(', ')})`;

/** What the checks of the rows' text found while the file was read, of the customers that the load wrote: a query as `keptMarks` is. */
function newMarks(tenantId: string, loadId: string): string {
  return `
    select s.customer_id, mark->>0, mark->>1, mark->>2
    from ${stagingTable(loadId)} s
    cross join lateral (select load_id from customers where tenant_id = ${literal(tenantId)}
      and customer_id = s.customer_id offset 0) c
    cross join lateral jsonb_array_elements(s.marks) mark
    where s.marks is not null and c.load_id = ${literal(loadId)}`;
}

/** The earlier marks of affected customers of whose text the load says nothing; all of them without a load. */
function keptMarks(tenantId: string, loadId: string | null, codes: MarkCodes, { affected }: ProfileScope): string {
  const among = affected === null ? '' : `and o.customer_id = any(array(${affected}))`;
  const own = `o.tenant_id = ${literal(tenantId)} and ${codesIn(Object.values(codes).flat())} ${among}`;
  const kept = 'select o.customer_id, o.code, o.strength::text, o.evidence::text from customer_signals o';
  if (loadId === null) return `${kept} where ${own}`;
  const silent = Object.entries(codes).map(([column, read]) => `(l.${column} is null and ${codesIn(read)})`);
  return `
    ${kept} left join ${stagingTable(loadId)} l on l.customer_id = o.customer_id
    left join customers c on c.tenant_id = o.tenant_id and c.customer_id = l.customer_id and c.load_id = ${literal(loadId)}
    where ${own} and (c.customer_id is null or ${silent.join(' or ')})`;
}

/**
 * The query of marks: customer id, code, strength and evidence as texts, for customers of the scope.
 * @param replaces whether the tenant had profiles before.
 */
export function marksOf(
  tenantId: string,
  loadId: string | null,
  { codes, scope, replaces }: { readonly codes: MarkCodes; readonly scope: ProfileScope; readonly replaces: boolean },
): string {
  const own = loadId === null ? [] : [newMarks(tenantId, loadId)];
  return [...own, ...(replaces || loadId === null ? [keptMarks(tenantId, loadId, codes, scope)] : [])].join(
    ' union all ',
  );
}

/** The query of the pairs of affected customers about which somebody has decided. */
export function decidedPairsOf(tenantId: string, { affected }: ProfileScope): string {
  const side = (column: string) => (affected === null ? 'true' : `${column} = any(array(${affected}))`);
  return `
    select customer_a, customer_b from customer_pairs
    where tenant_id = ${literal(tenantId)} and state <> 'open' and (${side('customer_a')} or ${side('customer_b')})`;
}

/** Before the affected customers are profiled anew: takes away profiles, signals and pairs, but what somebody decided. */
export async function clearProfiles(db: Executor, tenantId: string, { affected }: ProfileScope): Promise<void> {
  const of = (column: string) =>
    sql`tenant_id = ${tenantId} ${sql.raw(affected === null ? '' : `and ${column} = any(array(${affected}))`)}`;
  const pairs = (column: string) => sql`delete from customer_pairs where ${of(column)} and state = 'open'`;
  await db.execute(sql`
    with first as (${pairs('customer_a')}), second as (${pairs('customer_b')}),
    silenced as (delete from customer_signals where ${of('customer_id')})
    delete from customer_profiles where ${of('customer_id')}`);
}

/** @param pairs JSON array of `{ a, b, bits, relation, fields }`, a and b by id, the one that sorts first ahead. */
export async function storePairs(db: Executor, tenantId: string, pairs: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into customer_pairs (tenant_id, customer_a, customer_b, bits, relation, fields, state, found_at)
    select ${tenantId}, v.a, v.b, v.bits, v.relation, v.fields, 'open', ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${pairs}::jsonb) as v(a text, b text, bits real, relation text, fields jsonb)
    on conflict (tenant_id, customer_a, customer_b) do nothing`);
}

export interface ProfileStamp {
  readonly version: string;
  readonly at: Date;
}

export async function storeProfiles(
  db: Executor,
  tenantId: string,
  part: ProfilesToStore,
  { version, at }: ProfileStamp,
): Promise<void> {
  await db.execute(sql`
    with signals as (
      insert into customer_signals (tenant_id, customer_id, code, family, strength, contribution, evidence)
      select ${tenantId}, v.id, d.v->>0, d.v->>1, (d.v->>2)::real, (d.v->>3)::real, d.v->4
      from unnest(${part.signalIds}::text[], ${part.signalRefs}::int[]) as v(id, ref)
      join (select v, place - 1 as ref from jsonb_array_elements(${part.signals}::jsonb) with ordinality as e(v, place)) d
        on d.ref = v.ref)
    insert into customer_profiles (tenant_id, customer_id, score, band, band_by, version, profiled_at)
    select ${tenantId}, v.id, (d.v->>0)::real, d.v->>1, d.v->>2, ${version}, ${at.toISOString()}::timestamptz
    from unnest(${part.profileIds}::text[], ${part.profileRefs}::int[]) as v(id, ref)
    join (select v, place - 1 as ref from jsonb_array_elements(${part.profiles}::jsonb) with ordinality as e(v, place)) d
      on d.ref = v.ref`);
}
