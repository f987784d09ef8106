import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { connect, database } from '#db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { ping } from '#db/queries/operations.ts';
import { countUsers } from '#db/queries/users.ts';
import { env } from '#lib/env.ts';
import { compareSharedSecrets, requireSameKeys } from '#lib/services/key-ids.ts';
import { roleNote } from '#lib/services/readiness.ts';
import { setUp } from '#lib/services/set-up.ts';
import { checkStorage } from '#lib/storage/check.ts';
import { buildWhenStale } from './runtime/build.ts';
import { checkAddress, explainStart } from './runtime/check-start.ts';
import { bundleCollector } from './runtime/collector.ts';
import { prepareEnvironment } from './runtime/environment.ts';
import { type Server, superviseServer } from './runtime/supervise.ts';

const POSTGRES_RESTART_MS = [500, 1000, 2000];
const POSTGRES_RESTART_MS_MAX = 5000;

interface Life {
  readonly ending: AbortController;
  postgres?: EmbeddedPostgres;
  server?: Server;
}

/** `npm start`: database, migrations, build, server; stops all of it on TERM, INT or when the terminal goes away. */
async function main(): Promise<void> {
  const life: Life = { ending: new AbortController() };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(life, 0));
  try {
    await begin(life);
  } catch (error) {
    if (life.ending.signal.aborted) return;
    process.stderr.write(`Assay could not start: ${explainStart(error)}\n`);
    await end(life, 1);
  }
}

async function begin(life: Life): Promise<void> {
  const { dataDir, port, host, external, ownerUrl } = prepareEnvironment();
  env();
  await checkAddress(host, port);
  warn(await checkStorage());
  if (!external) await keepPostgres(dataDir, life);
  await migrate(ownerUrl, env().DATABASE_URL);
  await requireSameKeys(new Date());
  for (const note of await compareSharedSecrets(new Date())) warn(note);
  await warnOfRole();
  const needsSetUp = await firstAdministrator();
  if (process.env.NODE_ENV === 'development') await bundleCollector();
  else await buildWhenStale(life.ending.signal);
  if (life.ending.signal.aborted) return;
  life.server = superviseServer((reason) => void giveUp(life, reason));
  await life.server.listening;
  announce(host, port, needsSetUp);
}

async function end(life: Life, code: number): Promise<void> {
  if (life.ending.signal.aborted) return;
  life.ending.abort();
  await life.server?.stop();
  await life.postgres?.stop();
  process.exit(code);
}

function giveUp(life: Life, reason: unknown): Promise<void> {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  return end(life, 1);
}

/** Starts PostgreSQL and starts it again when it dies; the server reconnects by itself. */
async function keepPostgres(dataDir: string, life: Life): Promise<void> {
  life.postgres = await startEmbedded(dataDir);
  if (life.ending.signal.aborted) return life.postgres.stop();
  void life.postgres.exited.then(() => restartPostgres(dataDir, life));
}

/**
 * Tries for as long as Assay runs. What keeps PostgreSQL from starting may last: on a full disk it needs some space to recover, and goes
 * on by itself as soon as there is some.
 */
async function restartPostgres(dataDir: string, life: Life): Promise<void> {
  for (let failures = 0; !life.ending.signal.aborted; failures += 1) {
    process.stderr.write('PostgreSQL ended; starting it again.\n');
    try {
      return await keepPostgres(dataDir, life);
    } catch (error) {
      process.stderr.write(`${explainStart(error)}\n`);
    }
    await sleep(POSTGRES_RESTART_MS[failures] ?? POSTGRES_RESTART_MS_MAX);
  }
}

async function warnOfRole(): Promise<void> {
  const { db, close } = connect(env().DATABASE_URL, 1);
  const note = roleNote(await ping(db));
  await close();
  warn(note);
}

function warn(note: string | null): void {
  if (note) process.stderr.write(`Warning: ${note}.\n`);
}

/** Makes the administrator that ASSAY_ADMIN_EMAIL and ASSAY_ADMIN_PASSWORD name. True while nobody can sign in. */
async function firstAdministrator(): Promise<boolean> {
  const { ASSAY_ADMIN_EMAIL: email, ASSAY_ADMIN_PASSWORD: password } = env();
  const { db, close } = connect(env().DATABASE_URL, 1);
  const nobody = (await countUsers(db)) === 0;
  await close();
  if (!nobody || !email || !password) return nobody;
  await setUp(
    { requestId: uuid(), now: new Date() },
    { organisation: 'My organisation', tenant: 'Default', email, password },
  );
  await database().close();
  return false;
}

function announce(host: string, port: number, needsSetUp: boolean): void {
  const url = `http://localhost:${port}`;
  const next = needsSetUp
    ? `Open ${url}/set-up to make the first administrator.`
    : `Sign in at ${url}. \`npm run demo\` fills a tenant with sample data.`;
  const reach = host === '127.0.0.1' ? ' (this machine only; HOST=0.0.0.0 opens it to the network)' : '';
  process.stdout.write(
    `\nAssay is ready at ${url}${reach}\n${next}\nThe API is described at ${url}/reference. Stop with Ctrl-C.\n\n`,
  );
}

await main();
