import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { database } from '#db/client.ts';
import { findSchema, ping, type RoleRights } from '#db/queries/operations.ts';
import { schemaFault } from '#db/schema-version.ts';
import { isStale } from '#lib/enrich/data-source.ts';
import { env } from '#lib/env.ts';
import { worksOnJobs } from '#lib/role.ts';
import { undeclaredProxyNote } from '#lib/undeclared-proxy.ts';
import { enricher } from './events/enricher.ts';
import { sandbox } from './reports/sandbox.ts';

const FREE_SHARE_MIN = 0.05;
const SUPERUSER_NOTE = 'the role of DATABASE_URL is a superuser: name one that is not, and ASSAY_DATABASE_OWNER_URL';
const OWNER_NOTE =
  'the role of DATABASE_URL owns the tables, so row-level security does not hold it: name another, and ASSAY_DATABASE_OWNER_URL';

/** What is wrong with the role that the server works as: it can run programs and read files, or no policy holds it. */
export function roleNote({ superuser, owner }: RoleRights): string | null {
  if (superuser) return SUPERUSER_NOTE;
  return owner ? OWNER_NOTE : null;
}

interface Component {
  readonly ok: boolean;
  readonly note: string | null;
}

const shared = globalThis as { assayDraining?: boolean };

/** From now on the process is not ready: it finishes what it has and takes nothing new. */
export function startDraining(): void {
  shared.assayDraining = true;
}

/** Whether this process can do its work: database, document store, disk, and not being shut down. */
export async function checkReadiness(): Promise<{
  status: 'ready' | 'not_ready';
  components: Record<string, Component>;
}> {
  const components = {
    process: { ok: !shared.assayDraining, note: shared.assayDraining ? 'shutting down' : null },
    database: await probe(async () => roleNote(await ping(database().db))),
    schema: await probe(async () => {
      const found = await findSchema(database().db);
      const fault = schemaFault(found);
      if (fault !== null) throw new Error(fault);
      return `schema ${found.version}`;
    }),
    storage: await probe(async () => {
      const dir = env().ASSAY_DATA_DIR;
      await mkdir(dir, { recursive: true });
      await access(dir, constants.W_OK);
      return null;
    }),
    analysis: { ok: true, note: isolationNote() },
    network: { ok: true, note: undeclaredProxyNote() },
    data: await probe(staleData),
    disk: await probe(async () => {
      const { bavail, blocks } = await statfs(env().ASSAY_DATA_DIR);
      const free = bavail / blocks;
      if (free < FREE_SHARE_MIN) throw new Error(`${(free * 100).toFixed(1)} % free`);
      return `${(free * 100).toFixed(0)} % free`;
    }),
  };
  return { status: Object.values(components).every((item) => item.ok) ? 'ready' : 'not_ready', components };
}

/** Decisions do not wait for documents: a server that refuses documents is ready, and the note says that it refuses them. */
function isolationNote(): string {
  if (!worksOnJobs()) return 'documents are left to workers';
  const { isolation } = sandbox();
  const refused = isolation !== 'full' && env().ASSAY_REQUIRE_ISOLATION;
  return `isolation: ${isolation}${refused ? '; documents are refused' : ''}`;
}

/** Old data sets do not stop the work: the note names them. */
async function staleData(): Promise<string | null> {
  const now = new Date();
  const { sources, notes } = (await enricher(now)).inventory();
  const old = sources.filter((source) => isStale(source, now.getTime())).map(({ name }) => `${name} is old`);
  return [...old, ...notes].join('; ') || null;
}

async function probe(work: () => Promise<string | null>): Promise<Component> {
  try {
    return { ok: true, note: await work() };
  } catch (error) {
    return { ok: false, note: error instanceof Error && !('code' in error) ? error.message : 'does not answer' };
  }
}
