import { randomBytes } from 'node:crypto';
import { database } from '#db/client.ts';
import { beginMerge } from '#db/queries/customer-load.ts';
import { markedKeys } from '#db/queries/fingerprints.ts';
import { countKeyed, nextKeyed } from '#db/queries/key-rotation.ts';
import {
  CUSTOMERS,
  type CurrentKeys,
  FACTORS,
  FINGERPRINT_KEYS,
  FINGERPRINTS,
  type KeyedRow,
  type KeyedTable,
  type RewrittenRow,
  WEBHOOKS,
} from '#db/queries/keyed-tables.ts';
import { IDENTIFIER_KINDS } from '#lib/forgery/facts/context.ts';
import { openText, sealText } from '#lib/key-ring.ts';
import { type Keys, keys } from '#lib/keys.ts';
import { placeOfNationalId } from '#lib/load/secret.ts';
import { placeOfFactor } from '../users/second-factor.ts';
import { placeOfSecret } from '../webhooks/secret.ts';

const ROWS_AT_ONCE = 500;
const NONCE_BYTES = 12;

type Renew = (texts: KeyedRow['texts'], place: readonly string[], keys: Keys) => (string | null)[];

interface Work {
  readonly table: KeyedTable;
  readonly renew: Renew;
}

/** Everything that is stored and was made with a lasting key (record 042). */
const WORK: readonly Work[] = [
  { table: FACTORS, renew: (texts, [userId = ''], ring) => resealed(texts, placeOfFactor(userId), ring) },
  { table: WEBHOOKS, renew: (texts, [tenant = '', id = ''], ring) => resealed(texts, placeOfSecret(tenant, id), ring) },
  {
    table: CUSTOMERS,
    renew: ([cipher = null, hash = null], [tenant = '', id = ''], ring) => [
      ...resealed([cipher], placeOfNationalId(tenant, id), ring),
      ...renewed([hash], ring),
    ],
  },
  { table: FINGERPRINTS, renew: (texts, _place, ring) => renewed(texts, ring) },
  { table: FINGERPRINT_KEYS, renew: (texts, _place, ring) => renewed(texts, ring) },
];

/** How far a table is. */
export interface TableState {
  readonly table: string;
  /** Rows that hold something made with a key. */
  readonly total: number;
  /** Those that are not under the current keys. */
  readonly left: number;
}

/** Where every table stands. */
export async function countAll(): Promise<TableState[]> {
  const states: TableState[] = [];
  for (const { table } of WORK) {
    const counted = await database().everyTenant.db.transaction((tx) => countKeyed(tx, table, currentKeys()));
    states.push({ table: table.name, ...counted });
  }
  return states;
}

/**
 * Writes every row anew that is not under the current keys, in short transactions. What is left follows from the rows, so
 * it can be stopped at any time and begun again. @returns how many rows were written, and where rows cannot be read.
 */
export async function rewriteAll(say: (state: TableState) => void): Promise<{ written: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  let written = 0;
  for (const { table, left, total } of await countAll()) {
    const work = WORK.find((each) => each.table.name === table);
    if (!work || left === 0) continue;
    let after: readonly string[] | null = null;
    for (let done = 0; ; ) {
      const rows: KeyedRow[] = await nextRows(work.table, after);
      if (rows.length === 0) break;
      done += await writeRows(work, rows, unreadable);
      after = rows.at(-1)?.place ?? null;
      say({ table, total, left: Math.max(0, left - done) });
      written += rows.length;
    }
  }
  return { written: written - unreadable.length, unreadable };
}

const nextRows = (table: KeyedTable, after: readonly string[] | null) =>
  database().everyTenant.db.transaction((tx) => nextKeyed(tx, table, currentKeys(), after, ROWS_AT_ONCE));

/** @returns how many rows were written. */
async function writeRows({ table, renew }: Work, rows: readonly KeyedRow[], unreadable: string[]): Promise<number> {
  let written = 0;
  for (const [tenantId, own] of Map.groupBy(rows, ({ place: [first = ''] }) => first)) {
    const renewals = own.flatMap((row): RewrittenRow[] => {
      try {
        return [{ row, texts: renew(row.texts, row.place, keys()) }];
      } catch {
        unreadable.push(`${table.name} ${row.place.join(' ')}`);
        return [];
      }
    });
    await database().everyTenant.db.transaction(async (tx) => {
      if (table === CUSTOMERS) await beginMerge(tx, tenantId);
      await table.write(tx, tenantId, renewals);
    });
    written += renewals.length;
  }
  return written;
}

function currentKeys(): CurrentKeys {
  const { encryption, lookup } = keys();
  const marked = markedKeys(IDENTIFIER_KINDS.map((kind) => ({ kind, key: '' })));
  const kinds = [...IDENTIFIER_KINDS, ...marked.map(({ kind }) => kind)];
  return { encryption: encryption[0]?.id ?? '', prefix: lookup.prefix, kinds };
}

function resealed(texts: KeyedRow['texts'], place: string, { encryption }: Keys): (string | null)[] {
  const [current] = encryption;
  if (!current) throw new Error('There is no key to encrypt with.');
  return texts.map((text) =>
    text === null ? null : sealText(current, openText(encryption, text, place), place, randomBytes(NONCE_BYTES)),
  );
}

function renewed(hashes: KeyedRow['texts'], { lookup }: Keys): (string | null)[] {
  return hashes.map((hash) => {
    const now = hash === null ? null : lookup.renew(hash);
    if (hash !== null && now === null) throw new Error('The hash was made with a key that is not here.');
    return now;
  });
}
