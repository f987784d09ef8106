import type { Sql } from '#db/client.ts';

/** Columns of copied rows that are others than in their originals; `k` numbers the copy, `t` is the original. */
type Changed = Readonly<Record<string, string>>;

const OWN_KEYS = ['user_id', 'device_id', 'session_id'] as const;

/**
 * Multiplies what a tenant has: the rows of its events, alerts and cases are copied under other users, devices and sessions, so that a
 * million are there in minutes. What a console reads is as if they had been scored.
 * @param stored events that were scored, with a seq each from 1 on.
 * @param copies of each of them.
 */
export async function copyEvents(sql: Sql, tenantId: string, stored: number, copies: number): Promise<void> {
  const seq = `t.seq + k * ${stored}`;
  const keys = Object.fromEntries(OWN_KEYS.map((name) => [name, `t.${name} || '_' || k`]));
  const alertId = `'ALRT-' || to_char(t.opened_at at time zone 'UTC', 'YYYYMMDD') || '-' || (${seq})`;
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const copy = (table: string, changed: Changed) =>
      copyRows(tx as unknown as Sql, table, { tenantId, copies, changed });
    await copy('events', { seq, event_id: `t.event_id || '_' || k`, ...keys });
    await copy('alerts', { seq });
    await copy('cases', { seq, alert_id: alertId, ...keys });
    await tx`update tenant_seq set next = ${stored * (copies + 1) + 1} where tenant_id = ${tenantId}`;
    await tx`analyze events, alerts, cases`;
  });
}

interface Copy {
  readonly tenantId: string;
  readonly copies: number;
  readonly changed: Changed;
}

async function copyRows(sql: Sql, table: string, { tenantId, copies, changed }: Copy): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => changed[name] ?? `t."${name}"`).join(', ');
  await sql.unsafe(
    `insert into ${table} (${names}) select ${values} from ${table} t, generate_series(1, ${copies}) k
     where t.tenant_id = $1 order by k, t.seq`,
    [tenantId],
  );
}
