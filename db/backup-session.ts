import postgres from 'postgres';
import { connectionOptions } from './address.ts';

/** Holds the log that a backup has not copied yet. */
const SLOT = 'assay_backup';

/** One session with a cluster that is copied while it runs (PostgreSQL manual, 25.3.4: the low-level API). */
export interface BackupSession {
  /** Names the cluster: a copy of it has the same. */
  readonly systemId: string;
  readonly segmentBytes: bigint;
  /** Keeps the log from now on until the session ends, or, where it is to `last`, until `passOn`. @returns whether it was kept before. */
  keepLog(lasts: boolean): Promise<boolean>;
  /** Lets go of segments with smaller numbers, where they are kept beyond the session. */
  passOn(segment: bigint): Promise<void>;
  /** Forgets what `keepLog` kept beyond the session. */
  forgetLog(): Promise<void>;
  /** From here on files of the cluster may be copied. */
  begin(): Promise<void>;
  /** The cluster is copied. @returns the text of `backup_label`, without which the copy is damaged. */
  end(): Promise<string>;
  /** Ends the segment that is being written. @returns the number of the first segment that is not complete. */
  endSegment(): Promise<bigint>;
  close(): Promise<void>;
}

/** The number of a segment of the log, by the name of its file: the same on every timeline. */
export function segmentOf(name: string, segmentBytes: bigint): bigint {
  return BigInt(`0x${name.slice(8, 16)}`) * (2n ** 32n / segmentBytes) + BigInt(`0x${name.slice(16, 24)}`);
}

/** @param databaseUrl of a role that may back up: the owner of the built-in cluster. */
export async function openBackupSession(databaseUrl: string): Promise<BackupSession> {
  const { url, options } = connectionOptions(databaseUrl);
  const sql = postgres(url, { ...options, max: 1, max_lifetime: null, onnotice: () => {} });
  const [known] = await sql<{ id: string; bytes: string }[]>`
    select system_identifier::text as id, pg_size_bytes(current_setting('wal_segment_size'))::text as bytes
    from pg_control_system()`;
  if (known === undefined) throw new Error('PostgreSQL says nothing of its cluster.');
  const segmentBytes = BigInt(known.bytes);
  return {
    systemId: known.id,
    segmentBytes,
    async keepLog(lasts) {
      const [slot] = await sql`select wal_status from pg_replication_slots where slot_name = ${SLOT}`;
      if (lasts && slot !== undefined && slot.wal_status !== 'lost') return true;
      if (lasts && slot !== undefined) await sql`select pg_drop_replication_slot(${SLOT})`;
      const name = lasts ? SLOT : `${SLOT}_${process.pid}`;
      await sql`select pg_create_physical_replication_slot(${name}, true, ${!lasts})`;
      return false;
    },
    async passOn(segment) {
      const start = segment * segmentBytes;
      const lsn = `${(start >> 32n).toString(16)}/${(start & 0xffffffffn).toString(16)}`;
      await sql`select pg_replication_slot_advance(slot_name, ${lsn}::pg_lsn)
        from pg_replication_slots where slot_name = ${SLOT} and restart_lsn < ${lsn}::pg_lsn`;
    },
    async forgetLog() {
      await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`;
    },
    async begin() {
      await sql`set statement_timeout = 0`;
      await sql`select pg_backup_start('assay', true)`;
    },
    async end() {
      const [stopped] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
      return stopped?.labelfile ?? '';
    },
    async endSegment() {
      await sql`select pg_switch_wal()`;
      const [row] = await sql<{ bytes: string }[]>`select (pg_current_wal_flush_lsn() - '0/0')::text as bytes`;
      return BigInt(row?.bytes ?? '0') / segmentBytes;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
