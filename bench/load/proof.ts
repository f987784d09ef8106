import { connect } from '#db/client.ts';
import { CUSTOMER_COLUMNS } from '#db/customer-columns.ts';

/** Encrypted anew at every load, or bound to the tenant. */
const OF_THE_LOAD = new Set<string>(['national_id_cipher', 'national_id_hash']);

/** A digest of everything that the customers of a tenant hold, whichever load wrote them. */
export async function digestOf(databaseUrl: string, tenantId: string): Promise<string> {
  const { sql, close } = connect(databaseUrl, 1);
  const columns = ['customer_id', ...CUSTOMER_COLUMNS.filter((name) => !OF_THE_LOAD.has(name))].join(', ');
  try {
    const [row] = await sql.unsafe<{ digest: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(row(${columns})::text), '' order by customer_id)), '') as digest
       from customers where tenant_id = $1`,
      [tenantId],
    );
    return row?.digest ?? '';
  } finally {
    await close();
  }
}

/** The customers of a tenant that are visible; of no tenant the staging tables. */
export async function lookInside(databaseUrl: string, tenantId: string | null): Promise<number> {
  const { sql, close } = connect(databaseUrl, 1);
  try {
    const [row] =
      tenantId === null
        ? await sql<{ n: number }[]>`select count(*)::int as n from pg_tables where schemaname = 'staging'`
        : await sql<{ n: number }[]>`select count(*)::int as n from customers where tenant_id = ${tenantId}`;
    return row?.n ?? -1;
  } finally {
    await close();
  }
}
