import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim } from './embedded-claim.ts';
import { isAlive, startServer, survivor, untilGone } from './embedded-process.ts';
import { nativeDir, requireSameMajor } from './embedded-programs.ts';
import { type DatabaseRole, embeddedPasswords, ROLES, secureCluster } from './embedded-roles.ts';
import { type Launch, launchFor } from './embedded-user.ts';

const SOCKET_PATH_BYTES_MAX = 100;
const STOP_TIMEOUT_MS = 20_000;
const MIB = 1024 * 1024;
const SHARED_BUFFERS_MB = { min: 128, max: 1024 } as const;

export interface EmbeddedPostgres {
  /** For the application's role, which owns nothing. */
  readonly url: string;
  /** For the owner of the tables: migrations. */
  readonly ownerUrl: string;
  readonly pid: number;
  /** Resolves when the server has ended, whoever ended it. */
  readonly exited: Promise<void>;
  /** Fast shutdown: open transactions roll back, acknowledged ones are on disk. */
  stop(): Promise<void>;
}

/** The URL under which an embedded server of this data directory listens: a socket, never a port. */
export function embeddedUrl(dataDir: string, role: DatabaseRole = 'application'): string {
  const password = embeddedPasswords(path.resolve(dataDir))[role];
  return `postgresql://${ROLES[role]}:${password}@localhost/assay?host=${encodeURIComponent(socketDir(dataDir))}`;
}

/**
 * Starts PostgreSQL from the npm binaries in `<dataDir>/postgres`, making the cluster at the first start, or adopts a
 * server that a killed process left there. Full fsync. Returns when it accepts connections and the database `assay` is
 * there; from then on no other process can start in the same data directory.
 * @param timeoutMs what the start may take, of `startServer`.
 * @param native the folder of PostgreSQL's programs, where they are not those of this version of Assay.
 * @throws Error when the platform has no binaries, another process has the data directory, another major version of
 * PostgreSQL made it, or the server does not come up; its log is `<dataDir>/postgres/log`.
 */
export async function startEmbedded(
  dataDir: string,
  { timeoutMs, native = nativeDir() }: { timeoutMs?: number; native?: string } = {},
): Promise<EmbeddedPostgres> {
  const root = path.resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const cluster = path.join(root, 'postgres');
  requireSameMajor(native, root);
  const launch = launchFor(cluster);
  const sockets = prepareSocketDir(root, launch);
  const passwords = embeddedPasswords(root);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(native, cluster, launch, passwords.owner);
  const adopted = await survivor(cluster);
  const spawned = () => spawnServer(native, cluster, sockets, launch);
  const child = adopted === undefined ? await startServer(cluster, spawned, timeoutMs) : undefined;
  const pid = adopted ?? child?.pid ?? 0;
  const owner = { host: sockets, user: ROLES.owner, password: passwords.owner };
  const release = await claim(owner, child !== undefined);
  await secureCluster(cluster, owner, passwords, adopted !== undefined);
  const ended = child ? new Promise<void>((resolve) => child.once('exit', () => resolve())) : untilGone(pid);
  const exited = ended.then(release);
  return {
    url: embeddedUrl(root),
    ownerUrl: embeddedUrl(root, 'owner'),
    pid,
    exited,
    async stop() {
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      await Promise.race([exited, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function socketDir(root: string): string {
  const inside = path.join(path.resolve(root), 'run');
  if (Buffer.byteLength(inside) <= SOCKET_PATH_BYTES_MAX - '/.s.PGSQL.5432.lock'.length) return inside;
  return path.join(os.tmpdir(), `assay-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`);
}

function prepareSocketDir(root: string, launch: Launch): string {
  const dir = socketDir(root);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  if (launch.owner) chownSync(dir, launch.owner.uid, launch.owner.gid);
  return dir;
}

async function initialise(native: string, cluster: string, launch: Launch, password: string): Promise<void> {
  removeUnfinished(cluster);
  const fresh = `${cluster}.init-${process.pid}-${randomUUID()}`;
  const passwordFile = `${fresh}.password`;
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const each of [fresh, passwordFile]) if (launch.owner) chownSync(each, launch.owner.uid, launch.owner.gid);
  const locale = ['--locale=C', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Who commits into a new segment of the log waits until it is filled with zeros on disk: 16 MB at a time by default.
  const args = [
    '-D',
    fresh,
    '-U',
    ROLES.owner,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--wal-segsize=4',
    ...locale,
  ];
  const command = launch.command(path.join(native, 'bin', 'initdb'), args);
  const child = spawn(command.program, command.args, {
    ...command.options,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`initdb failed with ${code}: ${stderr.trim()}`);
  if (existsSync(path.join(cluster, 'PG_VERSION'))) rmSync(fresh, { recursive: true });
  else renameSync(fresh, cluster);
}

/** Clusters that an initdb of a process that is gone has left half made. */
function removeUnfinished(cluster: string): void {
  const prefix = `${path.basename(cluster)}.init-`;
  for (const name of readdirSync(path.dirname(cluster))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true });
  }
}

/**
 * A quarter of the memory that this process may use, as PostgreSQL's manual advises (section 19.4.1), within bounds. An event
 * writes into the pages of ten indexes in no order: where these do not fit, each event writes pages to the disk.
 */
function sharedBuffersMb(): number {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(SHARED_BUFFERS_MB.max, Math.max(SHARED_BUFFERS_MB.min, bytes / 4 / MIB)));
}

function spawnServer(native: string, cluster: string, sockets: string, launch: Launch): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '100',
    shared_buffers: `${sharedBuffersMb()}MB`,
    max_wal_size: '2GB',
    // What is kept for a backup that does not come back; it then begins with a new copy.
    max_slot_wal_keep_size: '8GB',
    log_destination: 'stderr',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = launch.command(path.join(native, 'bin', 'postgres'), ['-D', cluster, ...flags]);
  const child = spawn(command.program, command.args, {
    ...command.options,
    stdio: 'ignore',
    cwd: '/',
    // Ctrl-C goes to the whole process group, and the database must outlive the server that drains.
    detached: true,
  });
  child.once('error', () => {});
  return child;
}
