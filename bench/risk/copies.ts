import type { Sql } from '#db/client.ts';
import { countAlerts } from '#db/queries/overview.ts';

const COUNTED_AT_ONCE = 20_000;

/** The column that a copied row has instead; `t` is the original. */
type Changed = Readonly<Record<string, string>>;

/** Profiles of what all copies share, such as the routes of a site, are there once. */
const SHARED_KINDS = `('tenant', 'network', 'client', 'route')`;

/**
 * Multiplies what a tenant has: the rows of its events, alerts, cases and profiles are copied under other users, devices, sessions, cards
 * and addresses, so that a million are there in minutes. What is read of them is as if they had been scored.
 * @param stored events that were scored, with a seq each from 1 on.
 * @param copies of each of them: the names in copy 2 end with `_2`, as those of `createTraffic` do.
 */
export async function copyEvents(sql: Sql, tenantId: string, stored: number, copies: number): Promise<void> {
  for (let copy = 1; copy <= copies; copy += 1) await copyOnce(sql, tenantId, stored, copy);
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`update tenant_seq set next = ${stored * (copies + 1) + 1} where tenant_id = ${tenantId}`;
    await tx`update checkpoints set seq = ${stored * (copies + 1)} where tenant_id = ${tenantId}`;
    await tx`analyze events, alerts, cases, entity_state`;
  });
  // Housekeeping would take minutes to count so many, in small parts beside what is measured.
  while ((await countAlerts(sql, tenantId, COUNTED_AT_ONCE)) > 0);
}

async function copyOnce(sql: Sql, tenantId: string, stored: number, copy: number): Promise<void> {
  const seq = `t.seq + ${copy * stored}`;
  const named = (column: string) => `t.${column} || '_${copy}'`;
  const ip = `regexp_replace(t.ip, '^81[.]', '${81 + copy}.')`;
  const keys = { user_id: named('user_id'), device_id: named('device_id'), session_id: named('session_id'), ip };
  const email = `replace(t.email, '@', '_${copy}@')`;
  const alertId = `'ALRT-' || to_char(t.opened_at at time zone 'UTC', 'YYYYMMDD') || '-' || (${seq})`;
  const key = `case t.kind when 'email' then replace(t.key, '@', '_${copy}@') else ${named('key')} end`;
  const people = { person: named('person'), card: named('card'), email };
  const originals = `t.seq <= ${stored}`;
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const copyRows = (table: string, where: string, changed: Changed) =>
      copyRowsOf(tx as unknown as Sql, tenantId, table, where, changed);
    await copyRows('events', originals, { seq, event_id: named('event_id'), ...keys, ...people });
    await copyRows('alerts', originals, { seq });
    await copyRows('cases', originals, { seq, alert_id: alertId, ...keys });
    await copyRows('entity_state', `${originals} and t.kind not in ${SHARED_KINDS}`, { seq, key });
  });
}

async function copyRowsOf(sql: Sql, tenantId: string, table: string, where: string, changed: Changed): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => changed[name] ?? `t."${name}"`).join(', ');
  await sql.unsafe(
    `insert into ${table} (${names}) select ${values} from ${table} t where t.tenant_id = $1 and ${where} order by t.seq`,
    [tenantId],
  );
}
