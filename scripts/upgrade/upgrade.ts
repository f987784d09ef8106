import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyDatabase } from '#db/copy-database.ts';
import { type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts';
import { clusterMajor, nativeDir, programsMajor, upgradeDir } from '#db/embedded-programs.ts';
import { migrate } from '#db/migrate.ts';

interface Upgrade {
  readonly dataDir: string;
  /** The folder of the programs of a major version. */
  readonly older: (major: number) => Promise<string>;
  readonly say: (line: string) => void;
}

/** True where an upgrade has copied everything and was cut off while the folders changed places. */
export function isCutOff(dataDir: string): boolean {
  return !existsSync(path.join(dataDir, 'postgres')) && existsSync(path.join(upgradeDir(dataDir), 'postgres'));
}

/**
 * Copies the embedded database to the PostgreSQL of this version of Assay: both run, the older one with its own programs, and every row
 * goes over in one transaction. Then the new cluster takes the place of the old one, which stays as `postgres.<major>`. May be repeated after
 * it was cut off at any moment.
 * @throws Error where another process has the data directory, or a copy does not have the same number of rows.
 */
export async function upgradeDatabase({ dataDir, older, say }: Upgrade): Promise<void> {
  const cluster = path.join(dataDir, 'postgres');
  const kept = (major: number | null) => `${cluster}.${major}`;
  const ours = programsMajor(nativeDir());
  if (isCutOff(dataDir)) return finish(dataDir, ours, say);
  const found = clusterMajor(cluster);
  if (found === null || found === ours) return say(`The database is of PostgreSQL ${ours} already.`);
  if (found > ours) throw new Error(`The database is of PostgreSQL ${found}, which is newer than ${ours}.`);
  if (existsSync(kept(found))) throw new Error(`${kept(found)} is in the way. Move it elsewhere first.`);
  const native = await older(found);
  if (programsMajor(native) !== found) throw new Error(`${native} is not PostgreSQL ${found}.`);
  say(`Copying the database from PostgreSQL ${found} to ${ours}.`);
  await copyOver(dataDir, native, say);
  renameSync(cluster, kept(found));
  finish(dataDir, ours, say);
  say(`The old database is in ${kept(found)}. Remove it when you have seen that all is well.`);
  rmSync(path.join(dataDir, `programs-${found}`), { recursive: true, force: true });
}

function finish(dataDir: string, major: number, say: (line: string) => void): void {
  renameSync(path.join(upgradeDir(dataDir), 'postgres'), path.join(dataDir, 'postgres'));
  rmSync(upgradeDir(dataDir), { recursive: true });
  say(`The database is of PostgreSQL ${major} now. Start it with npm start.`);
}

async function copyOver(dataDir: string, native: string, say: (line: string) => void): Promise<void> {
  const fresh = upgradeDir(dataDir);
  const running: EmbeddedPostgres[] = [];
  try {
    const source = await startEmbedded(dataDir, { native });
    running.push(source);
    // What an earlier try has left is not worth keeping: its rows were written in one transaction.
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    copyFileSync(path.join(dataDir, 'database.json'), path.join(fresh, 'database.json'));
    const target = await startEmbedded(fresh);
    running.push(target);
    for (const { ownerUrl, url } of running) await migrate(ownerUrl, url);
    await copyDatabase(source.ownerUrl, target.ownerUrl, say);
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
}
