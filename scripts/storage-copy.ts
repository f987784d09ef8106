import { parseArgs } from 'node:util';
import { database } from '#db/client.ts';
import { copyStorage } from '#lib/services/copy-storage.ts';
import type { Copied, Stores } from '#lib/storage/copy.ts';
import { bucket, folder } from '#lib/storage/index.ts';
import { prepareEnvironment } from './runtime/environment.ts';
import { explainFault } from './runtime/operator.ts';

const USAGE = `Usage (beside a running server, with ASSAY_S3_* set):
  npm run storage:copy -- --to bucket     copies documents, pictures and rejected rows from the data directory to the bucket
  npm run storage:copy -- --to folder     copies them back
It can be stopped and repeated, skips what is there, and takes nothing away from where it was.`;
const MISSING_SHOWN = 20;

const print = (line: string) => process.stdout.write(`${line}\n`);

function readDirection(): 'bucket' | 'folder' | null {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  return to === 'bucket' || to === 'folder' ? to : null;
}

/** @throws Error where ASSAY_S3_* name no bucket. */
function storesFor(to: 'bucket' | 'folder'): Stores {
  const remote = bucket();
  if (remote === null) throw new Error('No object store is configured: set ASSAY_S3_ENDPOINT and what goes with it.');
  return to === 'bucket' ? { from: folder(), to: remote } : { from: remote, to: folder() };
}

const summary = ({ files, bytes, present }: Copied): string =>
  `${files} files with ${(bytes / 1024 / 1024).toFixed(1)} MB copied, ${present} were there`;

/** @returns the exit code: 1 where something that a row names is in neither store. */
async function copy(to: 'bucket' | 'folder'): Promise<number> {
  prepareEnvironment();
  const copied = await copyStorage(storesFor(to), (keys, sofar) => print(`${keys} keys: ${summary(sofar)}`));
  const { missing } = copied;
  print(`Done: ${summary(copied)}, ${missing.length} are missing in both.`);
  for (const key of missing.slice(0, MISSING_SHOWN)) print(`  missing: ${key}`);
  return missing.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  let to: 'bucket' | 'folder' | null = null;
  try {
    to = readDirection();
  } catch (error) {
    process.stderr.write(`${explainFault(error)}\n`);
  }
  if (to === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    return await copy(to);
  } catch (error) {
    process.stderr.write(`${explainFault(error)}\n`);
    return 1;
  } finally {
    if (process.env.DATABASE_URL) await database().close();
  }
}

process.exitCode = await main();
