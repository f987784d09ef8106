import { type SQL, sql as statement } from 'drizzle-orm';
import type { Executor, Querying } from '../client.ts';
import { PART_COLUMNS, type PackedRow, type Parts, withParts } from '../packed.ts';

/** Kinds of values by which events name somebody. */
export const VALUE_KINDS = [
  'user',
  'device',
  'session',
  'token',
  'fingerprint',
  'card',
  'phone',
  'email',
  'payee',
  'ip',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export interface NamedValue {
  readonly kind: ValueKind;
  readonly value: string;
}

/** What a name that stands for an erased one begins with: nobody who has one is somebody else. */
export const ERASED = 'erased_';

/** Whose events are erased: the id as user or as account, and what windows count them by where they name neither. */
export interface Person {
  readonly id: string;
  readonly alsoCountedAs: readonly string[];
}

/** Anonymous events of these belong to the person. */
export interface OwnPlaces {
  readonly devices: readonly string[];
  readonly sessions: readonly string[];
}

const texts = (values: readonly string[]) => statement`${statement.param([...values])}::text[]`;

/** Parts of a condition on `events`, each of which an index serves. */
function partsOf(of: Person | OwnPlaces): SQL[] {
  if ('id' in of)
    return [
      statement`user_id = ${of.id}`,
      statement`person is not null and person = any(${texts([of.id, ...of.alsoCountedAs])})`,
    ];
  const isAnonymous = statement`user_id is null and person is null`;
  return [
    statement`device_id = any(${texts(of.devices)}) and ${isAnonymous}`,
    statement`session_id = any(${texts(of.sessions)}) and ${isAnonymous}`,
  ];
}

/**
 * The next events of a person, or the anonymous ones of their devices and sessions, by seq. Each index is read no further than
 * the limit, however many events there are.
 */
export async function nextSeqs(
  db: Executor,
  tenantId: string,
  of: Person | OwnPlaces,
  { afterSeq, upTo, limit }: { readonly afterSeq: number; readonly upTo: number; readonly limit: number },
): Promise<number[]> {
  const parts = partsOf(of).map(
    (
      part,
    ) => statement`(select seq from events where tenant_id = ${tenantId} and seq > ${afterSeq} and seq <= ${upTo} and ${part}
      order by seq limit ${limit})`,
  );
  const rows = await db.execute<{ seq: string }>(
    statement`${statement.join(parts, statement` union `)} order by seq limit ${limit}`,
  );
  return rows.map(({ seq }) => Number(seq));
}

/** The values that some events name. Some are there several times. */
export async function valuesOfEvents(
  db: Executor,
  tenantId: string,
  seqs: readonly number[],
  since: Date,
): Promise<NamedValue[]> {
  const wanted = statement`e.tenant_id = ${tenantId} and e.seq = any(${statement.param([...seqs])}::bigint[])
    and e.received_at >= ${since.toISOString()}::timestamptz`;
  const collected = await db.execute<PackedRow<Parts> & Record<string, unknown>>(statement`
    select ${statement.raw(PART_COLUMNS)}
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq where ${wanted}`);
  const sent = await db.execute<{ kind: ValueKind; value: string }>(statement`
    select distinct v.kind, v.value from events e, lateral (values
      ('user', e.user_id), ('user', e.payload #>> '{user,account_id}'), ('device', e.device_id),
      ('device', e.payload #>> '{device,device_id}'), ('session', e.session_id),
      ('fingerprint', e.payload #>> '{device,device_fingerprint}'), ('card', e.card), ('phone', e.payload #>> '{user,phone}'),
      ('phone', nullif(regexp_replace(e.payload #>> '{user,phone}', '[^0-9+]', '', 'g'), '')),
      ('email', e.email), ('email', lower(trim(e.payload #>> '{user,email}'))), ('payee', e.payee), ('ip', e.ip)) v(kind, value)
    where ${wanted} and v.value is not null`);
  const values = [...sent, ...collected.flatMap((row) => valuesOfEnrichment(withParts<Parts>(row).enrichment))];
  return values.filter(({ value }) => value !== '' && !value.startsWith(ERASED));
}

/** What the collector answered of the browser, as far as it names somebody. */
interface AnswersOfCollector {
  readonly token?: { readonly id: string } | null;
  readonly observation?: {
    readonly token_id?: string | null;
    readonly session_id?: string | null;
    readonly fingerprint?: { readonly hash: string } | null;
  } | null;
}

function valuesOfEnrichment(enrichment: unknown): NamedValue[] {
  const { answers } = enrichment as { readonly answers?: { readonly collected?: AnswersOfCollector } };
  const { token, observation } = answers?.collected ?? {};
  const named = (kind: ValueKind, value: string | null | undefined) => (value ? [{ kind, value }] : []);
  return [
    ...named('token', token?.id),
    ...named('token', observation?.token_id),
    ...named('session', observation?.session_id),
    ...named('fingerprint', observation?.fingerprint?.hash),
  ];
}

const COLUMNS = {
  device: 'device_id',
  session: 'session_id',
  card: 'card',
  email: 'email',
  payee: 'payee',
  ip: 'ip',
} as const;

/** Which of the values an event of somebody else names, a profile of theirs, or another customer's record. */
export async function valuesOfOthers(
  sql: Querying,
  tenantId: string,
  { id, alsoCountedAs }: Person,
  values: readonly NamedValue[],
): Promise<NamedValue[]> {
  const own = [id, ...alsoCountedAs];
  const ofKind = (kind: ValueKind) => values.flatMap((each) => (each.kind === kind ? each.value : []));
  const isOthers = sql`coalesce(e.user_id, e.person) is not null and coalesce(e.user_id, e.person) not like ${`${ERASED}%`}
    and e.user_id is distinct from ${id} and (e.person is null or e.person <> all(${own}))`;
  const inEvents = Object.entries(COLUMNS).map(
    ([kind, column]) => sql`
      select ${kind} as kind, k.value from unnest(${ofKind(kind as ValueKind)}::text[]) k(value) where exists (
        select from events e where e.tenant_id = ${tenantId} and e.${sql(column)} = k.value and ${isOthers})`,
  );
  const inProfiles = (['token', 'fingerprint', 'card', 'phone', 'email'] as const).map(
    (kind) => sql`
      select kind, key as value from entity_state where tenant_id = ${tenantId} and kind = ${kind}
        and key = any(${ofKind(kind)}) and exists (
          select from json_array_elements(state #> '{users,items}') i
          where i ->> 0 <> all(${own}) and i ->> 0 not like ${`${ERASED}%`})`,
  );
  const inRecords = (['phone', 'email', 'device', 'ip'] as const).map((kind) => {
    const column = { phone: 'phone', email: 'email_norm', device: 'device_id', ip: 'ip_address' }[kind];
    return sql`
      select ${kind} as kind, c.${sql(column)} as value from unnest(${ofKind(kind)}::text[]) k(value),
        lateral holders_of_keys(array[hashtextextended(${`${tenantId} ${kind} `} || k.value, 0)], 3) h
        join customers c on c.tenant_id = ${tenantId} and c.customer_id = h.customer_id
      where h.customer_id <> ${id} and c.${sql(column)} = k.value`;
  });
  const users = sql`
    select 'user' as kind, k.value from unnest(${ofKind('user').filter((value) => value !== id)}::text[]) k(value)
    where exists (select from customers c where c.tenant_id = ${tenantId} and c.customer_id = k.value)
      or exists (select from events e where e.tenant_id = ${tenantId} and e.user_id = k.value and ${isOthers})`;
  const all = [...inEvents, ...inProfiles, ...inRecords].reduce((union, part) => sql`${union} union ${part}`, users);
  return [...(await sql<NamedValue[]>`${all}`)];
}
