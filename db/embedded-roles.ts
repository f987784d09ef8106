import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';

/** `owner` makes and changes tables; `application` reads and writes rows, and is all that the server has. */
export const ROLES = { owner: 'assay', application: 'assay_app' } as const;
export type DatabaseRole = keyof typeof ROLES;
type Passwords = Readonly<Record<DatabaseRole, string>>;

const HBA = '# Written by Assay (db/embedded-roles.ts).\nlocal all all scram-sha-256\n';
const LOOK_MS = 10;
const LOOKS_MAX = 500;

/** The passwords of the embedded database: `database.json` in the data directory, made once and readable by its owner only. */
export function embeddedPasswords(dataDir: string): Passwords {
  const file = path.join(dataDir, 'database.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const made = { owner: randomBytes(32).toString('hex'), application: randomBytes(32).toString('hex') };
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
    placeOnce(fresh, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Of two processes that make a file of secrets at once, both go on with the same: nothing may be encrypted with a lost key. */
export function placeOnce(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(fresh);
  }
}

/**
 * Makes the database and both roles, and lets nobody in without a password. A cluster of an earlier version trusted its socket
 * and had the owner only: its passwords are set before they are asked for, so that a start that was cut off is made good
 * by the next.
 * @param owner options of a connection as the owner, which is let in either way.
 * @param adopted whether the server ran before: it may not know the newest rules yet.
 */
export async function secureCluster(
  cluster: string,
  owner: postgres.Options<Record<string, never>>,
  passwords: Passwords,
  adopted: boolean,
): Promise<void> {
  const sql = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
  const hba = path.join(cluster, 'pg_hba.conf');
  try {
    const found = await sql`select 1 from pg_database where datname = 'assay'`;
    if (found.length === 0) await sql`create database assay`;
    const isOpen = readFileSync(hba, 'utf8') !== HBA;
    if (isOpen) {
      await setRoles(sql, passwords);
      const fresh = `${hba}.new`;
      // Never empty, and never another owner's: the account of PostgreSQL reads it.
      writeFileSync(fresh, HBA, { mode: 0o644, flush: true });
      renameSync(fresh, hba);
    }
    if (isOpen || adopted) {
      await sql`select pg_reload_conf()`;
      await untilClosed(owner);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function setRoles(sql: postgres.Sql, passwords: Passwords): Promise<void> {
  const { owner, application } = ROLES;
  await sql.begin(async (tx) => {
    const known = await tx`select 1 from pg_roles where rolname = ${application}`;
    if (known.length === 0) await tx.unsafe(`create role ${application}`);
    await tx.unsafe(`alter role ${application} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password '${passwords.application}'`);
    await tx.unsafe(`alter role ${owner} password '${passwords.owner}'`);
  });
}

/** PostgreSQL takes its new rules a moment after it is told to. */
async function untilClosed({ host }: { host?: string | string[] | undefined }): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const stranger = postgres({
      ...(host === undefined ? {} : { host: String(host) }),
      user: ROLES.owner,
      // Else the client takes PGPASSWORD.
      password: 'none',
      database: 'postgres',
      max: 1,
    });
    const isIn = await stranger`select 1`.then(
      () => true,
      (error) => {
        if (error.code === '28P01') return false;
        throw error;
      },
    );
    await stranger.end({ timeout: 1 });
    if (!isIn) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('PostgreSQL still lets in whoever has no password; see its log.');
}
