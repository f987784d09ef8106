import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** What rows are written with from now on. */
export interface CurrentKeys {
  /** Id of the encryption key. */
  readonly encryption: string;
  /** What hashes of the lookup key begin with. */
  readonly prefix: string;
  /** Kinds of fingerprint keys that are hashes of identifiers. */
  readonly kinds: readonly string[];
}

/** A row with what was made with a key, as text. */
export interface KeyedRow {
  /** Values of the columns by which rows are ordered, the tenant first where there is one. */
  readonly place: readonly string[];
  readonly texts: readonly (string | null)[];
}

export interface RewrittenRow {
  readonly row: KeyedRow;
  readonly texts: readonly (string | null)[];
}

/** A table that holds what was made with a key. */
export interface KeyedTable {
  readonly name: string;
  /** Columns by which rows are ordered, with their types. */
  readonly order: readonly (readonly [column: string, type: string])[];
  /** Columns that hold the texts of a row, as one array. */
  readonly texts: SQL;
  /** Rows that hold something. */
  readonly holds: (keys: CurrentKeys) => SQL;
  /** Rows of which something was made with another key than the current one. */
  readonly isLeft: (keys: CurrentKeys) => SQL;
  /** Writes rows of one tenant. What has changed meanwhile is left as it is. */
  readonly write: (db: Executor, tenantId: string, rows: readonly RewrittenRow[]) => Promise<void>;
}

const sealed = (column: string, { encryption }: CurrentKeys) =>
  sql`split_part(${sql.raw(column)}, '.', 2) <> ${encryption}`;
const hashed = (text: string, { prefix }: CurrentKeys) =>
  sql`substring(${sql.raw(text)} from 1 for strpos(${sql.raw(text)}, '.')) <> ${prefix}`;
const isIdentifier = ({ kinds }: CurrentKeys) => sql`kind in ${kinds}`;

const rowsOf = (rows: readonly RewrittenRow[], columns: string): SQL => {
  const json = rows.map(({ row, texts }) => ({
    id: row.place.at(-1),
    kind: row.place.at(1),
    before: row.texts,
    after: texts,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as u(${sql.raw(columns)})`;
};

/** National ids of customers: the ciphertext and the blind index. */
export const CUSTOMERS: KeyedTable = {
  name: 'customers',
  order: [
    ['tenant_id', 'text'],
    ['customer_id', 'text'],
  ],
  texts: sql`array[national_id_cipher, national_id_hash]`,
  holds: () => sql`national_id_cipher is not null`,
  isLeft: (keys) => sql`(${sealed('national_id_cipher', keys)} or ${hashed('national_id_hash', keys)})`,
  async write(db, tenantId, rows) {
    await db.execute(sql`
      update customers c set national_id_cipher = u.after->>0, national_id_hash = u.after->>1
      from ${rowsOf(rows, 'id text, before jsonb, after jsonb')}
      where c.tenant_id = ${tenantId} and c.customer_id = u.id and c.national_id_cipher = u.before->>0
        and c.national_id_hash = u.before->>1`);
  },
};

/** Signing secrets of webhooks, the current one and the one before. */
export const WEBHOOKS: KeyedTable = {
  name: 'webhook_endpoints',
  order: [
    ['tenant_id', 'text'],
    ['endpoint_id', 'text'],
  ],
  texts: sql`array[secret_cipher, previous_cipher]`,
  holds: () => sql`true`,
  isLeft: (keys) =>
    sql`(${sealed('secret_cipher', keys)} or (previous_cipher is not null and ${sealed('previous_cipher', keys)}))`,
  async write(db, tenantId, rows) {
    await db.execute(sql`
      update webhook_endpoints w set secret_cipher = u.after->>0, previous_cipher = u.after->>1
      from ${rowsOf(rows, 'id text, before jsonb, after jsonb')}
      where w.tenant_id = ${tenantId} and w.endpoint_id = u.id and w.secret_cipher = u.before->>0
        and w.previous_cipher is not distinct from u.before->>1`);
  },
};

/** Secrets of people's second factors. */
export const FACTORS: KeyedTable = {
  name: 'second_factors',
  order: [['user_id', 'text']],
  texts: sql`array[secret_cipher]`,
  holds: () => sql`true`,
  isLeft: (keys) => sealed('secret_cipher', keys),
  async write(db, _tenantId, rows) {
    await db.execute(sql`
      update second_factors f set secret_cipher = u.after->>0
      from ${rowsOf(rows, 'id text, before jsonb, after jsonb')}
      where f.user_id = u.id and f.secret_cipher = u.before->>0`);
  },
};

/** Hashes of the identifiers that a document names. */
export const FINGERPRINTS: KeyedTable = {
  name: 'fingerprints',
  order: [
    ['tenant_id', 'text'],
    ['report_id', 'bigint'],
  ],
  texts: sql`array(select e->>'hash' from jsonb_array_elements(identifiers) with ordinality as t (e, n) order by n)`,
  holds: () => sql`identifiers <> '[]'::jsonb`,
  isLeft: (keys) =>
    sql`exists (select from jsonb_array_elements(identifiers) as t (e) where ${hashed("(e->>'hash')", keys)})`,
  async write(db, tenantId, rows) {
    await db.execute(sql`
      update fingerprints f set identifiers = (
        select jsonb_agg(e || jsonb_build_object('hash', u.after->>(n::int - 1)) order by n)
        from jsonb_array_elements(f.identifiers) with ordinality as t (e, n))
      from ${rowsOf(rows, 'id bigint, before jsonb, after jsonb')}
      where f.tenant_id = ${tenantId} and f.report_id = u.id and u.before = (
        select jsonb_agg(e->'hash' order by n) from jsonb_array_elements(f.identifiers) with ordinality as t (e, n))`);
  },
};

/** The same hashes as keys by which documents are found. */
export const FINGERPRINT_KEYS: KeyedTable = {
  name: 'fingerprint_keys',
  order: [
    ['tenant_id', 'text'],
    ['kind', 'text'],
    ['key', 'text'],
  ],
  texts: sql`array[key]`,
  holds: isIdentifier,
  isLeft: (keys) => sql`(${isIdentifier(keys)} and ${hashed('key', keys)})`,
  async write(db, tenantId, rows) {
    await db.execute(sql`
      with u as (select * from ${rowsOf(rows, 'id text, kind text, after jsonb')}),
      gone as (
        delete from fingerprint_keys k using u where k.tenant_id = ${tenantId} and k.kind = u.kind and k.key = u.id
        returning k.*, u.after->>0 as renewed)
      insert into fingerprint_keys (tenant_id, kind, key, received_at, report_id)
      select tenant_id, kind, renewed, received_at, report_id from gone on conflict do nothing`);
  },
};
