import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** A column that people write into, or that quotes what they sent. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
  /** Default: text. */
  readonly type?: 'json' | 'jsonb';
}

/** A text and where its row lies in the table (`ctid`), as long as nobody changes it. */
export interface TextOfRow {
  readonly place: string;
  readonly text: string;
}

const at = ({ table, column }: TextColumn) => ({ table: sql.identifier(table), column: sql.identifier(column) });

/** Lets a look through a whole table take longer than a request may, until the transaction ends. */
export async function allowLongStatements(tx: Executor): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
}

/** Some of the texts that match a pattern (`~*`) behind a place in the table, locked. */
export function lockTexts(
  tx: Executor,
  tenantId: string,
  of: TextColumn,
  { pattern, behind, limit }: { readonly pattern: string; readonly behind: string; readonly limit: number },
): Promise<TextOfRow[]> {
  const { table, column } = at(of);
  return tx.execute<TextOfRow & Record<string, unknown>>(sql`
    select ctid::text as place, ${column}::text as text from ${table}
    where tenant_id = ${tenantId} and ctid > ${behind}::tid and ${column}::text ~* ${pattern}
    order by ctid limit ${limit} for update`);
}

/** Writes texts over those that were locked. */
export async function writeTexts(
  tx: Executor,
  tenantId: string,
  of: TextColumn,
  rows: readonly TextOfRow[],
): Promise<void> {
  const { table, column } = at(of);
  await tx.execute(sql`
    update ${table} t set ${column} = r.text::${sql.raw(of.type ?? 'text')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(place text, text text)
    where t.tenant_id = ${tenantId} and t.ctid = r.place::tid`);
}

/** Saved views whose name or filter matches. @returns how many there were. */
export async function deleteViewsNaming(tx: Executor, tenantId: string, pattern: string): Promise<number> {
  const { count } = await tx.execute(
    sql`delete from saved_views where tenant_id = ${tenantId} and (name ~* ${pattern} or query ~* ${pattern})`,
  );
  return count;
}

/** Rules of which some version reads a mark: what they decide would change, so they are named and not altered. */
export async function rulesNaming(tx: Executor, tenantId: string, pattern: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct rule_id as id from rule_versions
    where tenant_id = ${tenantId} and (expression ~* ${pattern} or effect::text ~* ${pattern}) order by 1 limit 100`);
  return rows.map(({ id }) => id);
}

/**
 * Answers that were kept for a repeat and hold a mark: those of the tenant, and those of callers whose request named the tenant
 * in its content. Needs the rows of every tenant.
 * @returns how many there were.
 */
export async function deleteAnswersNaming(
  tx: Executor,
  tenantId: string,
  orgId: string,
  pattern: string,
): Promise<number> {
  const { count } = await tx.execute(sql`
    delete from idempotency
    where (tenant_id = ${tenantId} or (starts_with(tenant_id, ${`${orgId}/`}) and position(${tenantId} in body) > 0))
      and (body ~* ${pattern} or route ~* ${pattern} or key ~* ${pattern})`);
  return count;
}
