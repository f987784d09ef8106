import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBackupSession } from '#db/backup-session.ts';
import { embeddedUrl } from '#db/embedded.ts';
import { type BackupTask, copyBase, copyNews, prune } from './backup/backup.ts';
import { backupKey } from './backup/key.ts';
import { Vault } from './backup/vault.ts';
import { dataDirectory, readSettings } from './runtime/environment.ts';
import { explainFault } from './runtime/operator.ts';

const USAGE = `Usage (beside a running server, with ASSAY_BACKUP_KEY set):
  npm run -s backup -- DIR                    copies database, documents and keys into DIR, encrypted
  npm run -s backup -- DIR --follow [--every SECONDS]   goes on copying what is new, until it is stopped
  npm run -s backup -- DIR --keep N           removes all copies of the database but the newest N, and the log before them
  npm run -s backup -- DIR --forget           lets PostgreSQL drop the log that it keeps for a --follow that will not come back`;

const OPTIONS = {
  follow: { type: 'boolean', default: false },
  every: { type: 'string', default: '60' },
  keep: { type: 'string' },
  forget: { type: 'boolean', default: false },
} as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [dir, ...others] = positionals;
  const [every, keep] = [Number(values.every), values.keep === undefined ? null : Number(values.keep)];
  if (!dir || others.length > 0 || !(every >= 1) || (keep !== null && !(keep >= 1))) throw new Error(USAGE);
  readSettings();
  const dataDir = dataDirectory();
  if (process.env.DATABASE_URL || !existsSync(path.join(dataDir, 'postgres'))) {
    throw new Error(
      'This backs up the built-in PostgreSQL. For one of your own use its tools, and copy storage/ and secrets.json.',
    );
  }
  const vault = new Vault(dir, backupKey());
  const session = await openBackupSession(embeddedUrl(dataDir, 'owner'));
  const task = { dataDir, vault, session, follows: values.follow, say };
  try {
    if (values.forget) await session.forgetLog();
    else if (values.follow) await follow(task, every);
    else await once(task);
    if (keep !== null) await prune(task, keep);
  } finally {
    await session.close();
  }
}

/** Documents take the longest: what came meanwhile is copied behind them. */
async function once(task: BackupTask): Promise<void> {
  await task.session.keepLog(false);
  await copyBase(task);
  await copyNews(task);
  const until = await copyNews(task);
  say(`Everything acknowledged before ${until.toISOString()} is in the backup.`);
}

async function follow(task: BackupTask, everySeconds: number): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const goesOn = await task.session.keepLog(true);
  if (!goesOn || (await task.vault.list('bases')).length === 0) await copyBase(task);
  while (!stop.signal.aborted) {
    const until = await copyNews(task);
    say(`Everything acknowledged before ${until.toISOString()} is in the backup.`);
    await sleep(everySeconds * 1000, undefined, { signal: stop.signal }).catch(() => {});
  }
  await copyNews(task);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFault(error)}\n`);
  process.exitCode = 1;
}
