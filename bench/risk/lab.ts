import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedUrl } from '#db/embedded.ts';
import {
  ADMINISTRATOR,
  type Installation,
  type InstallationOptions,
  postmasterPid,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';

const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'error',
};

/** An installation of its own that can be started anew and be given more server processes. */
export interface Lab {
  readonly dataDir: string;
  /** As the owner of the tables: floors have tables of their own. */
  readonly databaseUrl: string;
  /** The first one, which has the database. */
  installation(): Installation;
  /** Process ids of the servers that run. @throws Error where one does not. */
  serverPids(): number[];
  /** @throws Error where none runs. */
  postmasterPid(): number;
  /** Stops server and database and starts them again on the same data, at the same address. Returns when it says that it is ready. */
  restart(): Promise<void>;
  /** Runs more servers on the same database, keys and data directory while something is done. */
  withServers<T>(more: number, use: (urls: readonly string[]) => Promise<T>): Promise<T>;
  /** Stops all of it and removes the data, unless they are to be kept. */
  close(): Promise<void>;
}

/**
 * @param signal gives up starts that are under way; `close` is for what runs.
 * @param kept where the data lie and stay; otherwise they are new, and are removed at the end.
 */
export async function openLab(signal: AbortSignal, kept?: string): Promise<Lab> {
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'assay-bench-risk-'));
  const databaseUrl = embeddedUrl(dataDir, 'owner');
  const fleet = createFleet(dataDir, signal);
  const close = async () => {
    await fleet.stopAll();
    if (kept === undefined) removeInstallation({ dataDir });
  };
  try {
    await fleet.startFirst();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    dataDir,
    databaseUrl,
    installation: fleet.first,
    serverPids: () => fleet.all().map((each) => found(serverPid(each), 'server')),
    postmasterPid: () => found(postmasterPid(fleet.first()), 'database'),
    async restart() {
      const { port } = fleet.first();
      await fleet.first().stop();
      await fleet.startFirst(port);
    },
    async withServers(count, use) {
      try {
        const urls = { DATABASE_URL: embeddedUrl(dataDir), ASSAY_DATABASE_OWNER_URL: databaseUrl };
        for (let index = 0; index < count; index += 1) await fleet.startMore(urls);
        return await use(fleet.all().map(({ url }) => url));
      } finally {
        await fleet.stopMore();
      }
    },
    close,
  };
}

/** The processes of one data directory. What it starts or stops, it also waits for when all is stopped. */
function createFleet(dataDir: string, signal: AbortSignal) {
  const more: Installation[] = [];
  let first: Installation | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let stopping: Promise<unknown> = Promise.resolve();
  const start = (options: InstallationOptions): Promise<Installation> => {
    const started = startInstallation({ dataDir, signal, ...options, env: { ...ENV, ...options.env } });
    starting = started.catch(() => {});
    return started;
  };
  const running = (): Installation => {
    if (!first) throw new Error('The installation is not started.');
    return first;
  };
  const stopMore = async () => {
    stopping = Promise.all([stopping, ...more.splice(0).map((each) => each.stop())]);
    await stopping;
  };
  return {
    first: running,
    all: () => [running(), ...more],
    async startFirst(port?: number) {
      first = await start(port === undefined ? {} : { port });
    },
    async startMore(env: Readonly<Record<string, string>>) {
      more.push(await start({ env }));
    },
    stopMore,
    async stopAll() {
      await starting;
      await stopMore();
      await first?.stop();
    },
  };
}

function found(pid: number | undefined, what: string): number {
  if (pid === undefined) throw new Error(`No ${what} runs.`);
  return pid;
}
