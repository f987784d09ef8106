import { connect } from '#db/client.ts';

const TABLES = ['events', 'alerts', 'entity_state', 'cases', 'outbox'] as const;
const QUIET_MS = 2000;
const WAIT_MS_MAX = 180_000;
const LOOK_MS = 100;

/**
 * Lets the database finish what a bulk load leaves behind and a slowly grown store would not have: the vacuum and
 * statistics of new rows, their way to the disk, and the roll-ups that housekeeping makes of them. @returns seconds until nothing was at work.
 */
export async function settle(databaseUrl: string): Promise<number> {
  const { sql, close } = connect(databaseUrl, 1);
  const startedAt = performance.now();
  try {
    await sql`set statement_timeout = 0`;
    for (const table of TABLES) await sql.unsafe(`vacuum (analyze) ${table}`);
    await sql`checkpoint`;
    const vacuumedAt = performance.now();
    let quietSince = vacuumedAt;
    while (performance.now() - quietSince < QUIET_MS && performance.now() - vacuumedAt < WAIT_MS_MAX) {
      const [row] = await sql<{ busy: number }[]>`
        select ((select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
            and query_start < now() - interval '50 milliseconds')
          + (select count(*) from tenant_seq s left join alert_counts c using (tenant_id)
            where s.next - 1 > coalesce(c.seq, 0)))::int as busy`;
      if (row && row.busy > 0) quietSince = performance.now();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    await close();
  }
}
