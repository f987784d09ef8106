import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupKey } from './backup/key.ts';
import { restore } from './backup/restore.ts';
import { Vault } from './backup/vault.ts';
import { ROOT, readSettings } from './runtime/environment.ts';
import { explainFault } from './runtime/operator.ts';

const USAGE = `Usage (with ASSAY_BACKUP_KEY set, and nothing in the data directory):
  npm run -s restore -- DIR [--to 2026-11-26T10:30:00Z]   makes the data directory anew, as it was at the end of the backup or at that moment`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [dir, ...others] = positionals;
  const to = values.to === undefined ? null : new Date(values.to);
  if (!dir || others.length > 0) throw new Error(USAGE);
  if (to !== null && Number.isNaN(to.getTime()))
    throw new Error(`"${values.to}" is no time. Write 2026-11-26T10:30:00Z.`);
  readSettings();
  const dataDir = path.resolve(ROOT, process.env.ASSAY_DATA_DIR || '.assay');
  await restore({ dataDir, vault: new Vault(dir, backupKey()), to, say });
  say(`Restored to ${dataDir}. Start it with npm start.`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFault(error)}\n`);
  process.exitCode = 1;
}
