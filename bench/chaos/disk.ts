import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { connectionOptions } from '#db/address.ts';
import { embeddedUrl } from '#db/embedded.ts';
import { scannedStatement } from '../forgery/documents.ts';
import { type Lab, type Part, type Row, skipped } from './part.ts';
import { untilReport, upload } from './sandbox.ts';
import { sendFor } from './send.ts';
import type { Site } from './site.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Seen, tryFault } from './trial.ts';

const DISK_MIB = 900;
const LASTS_MS = 30_000;
const READ_EVERY_MS = 250;
const UPLOAD_EVERY_MS = 1000;
/** PostgreSQL that has ended is started again after a growing pause. */
const READY_MS = 30_000;
const SCAN_PAGES = 1;

/** What happens to a disk, and is undone again. */
interface Fault {
  readonly name: string;
  begin(small: SmallDisk, site: Site): unknown;
  end(small: SmallDisk, site: Site): unknown;
  meanwhile(site: Site, bytes: Uint8Array): Promise<Seen>;
}

const FULL = { begin: (small: SmallDisk) => small.fill(0), end: (small: SmallDisk) => small.empty() };
const READ_ONLY = {
  begin: (small: SmallDisk) => small.setReadOnly(true),
  end: (small: SmallDisk) => small.setReadOnly(false),
};
/** No system makes a disk read-only on which PostgreSQL has files open. It refuses to write, as a standby does. */
const REFUSES_WRITES = {
  begin: (_: SmallDisk, site: Site) => setReadOnly(site, 'on'),
  end: (_: SmallDisk, site: Site) => setReadOnly(site, 'off'),
};
const OF_DATABASE: readonly Fault[] = [
  // PostgreSQL ends when it cannot begin a file of its log, and cannot always recover before there is space.
  { name: 'database disk full', ...FULL, meanwhile: reading(/^(200|503 database_unavailable)$/) },
  { name: 'database takes no writes', ...REFUSES_WRITES, meanwhile: reading(/^200$/) },
];
const OF_DOCUMENTS: readonly Fault[] = [
  { name: 'document disk full', ...FULL, meanwhile: refused('507 storage_full') },
  { name: 'document disk read-only', ...READ_ONLY, meanwhile: refused('503 storage_unavailable') },
];

/** The disk of the database, and that of the documents, cannot be written for half a minute. */
export const disk: Part = {
  name: 'disk',
  async *run(lab) {
    yield* onSmallDisk(lab, OF_DATABASE, (small) => lab.start({ dataDir: small.dir }));
    yield* onSmallDisk(lab, OF_DOCUMENTS, (small) => lab.start({ dataDir: withDocumentsOn(lab, small) }));
  },
};

async function* onSmallDisk(
  lab: Lab,
  faults: readonly Fault[],
  start: (small: SmallDisk) => Promise<Site>,
): AsyncGenerator<Row> {
  let small: SmallDisk;
  try {
    small = mountSmallDisk(DISK_MIB);
  } catch (error) {
    for (const { name } of faults) yield skipped(name, String(error));
    return;
  }
  lab.after(small.remove);
  const site = await start(small);
  const { bytes } = await scannedStatement(SCAN_PAGES);
  await untilReport(site, bytes, 'before.pdf');
  for (const { name, begin, end, meanwhile } of faults) {
    const strike = async () => {
      await begin(small, site);
      try {
        return await meanwhile(site, bytes);
      } finally {
        await end(small, site);
      }
    };
    yield await tryFault(site, { fault: `${name}, ${LASTS_MS / 1000} s`, strike, readyMs: READY_MS });
    const { status, text } = await untilReport(site, bytes, `after ${name}.pdf`);
    if (status !== 200) throw new Error(`No document is taken after "${name}": ${status} ${text}`);
  }
}

async function setReadOnly({ dataDir }: Site, to: 'on' | 'off'): Promise<void> {
  const { url, options } = connectionOptions(embeddedUrl(dataDir, 'owner'));
  const sql = postgres(url, { ...options, max: 1 });
  await sql.unsafe(`alter system set default_transaction_read_only = ${to}`);
  await sql`select pg_reload_conf()`;
  await sql.end({ timeout: 5 });
}

/** Uploads and stored documents lie on the small disk, the database elsewhere. */
function withDocumentsOn(lab: Lab, { dir }: SmallDisk): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-chaos-'));
  lab.after(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const name of ['tmp', 'storage']) {
    mkdirSync(path.join(dir, name));
    symlinkSync(path.join(dir, name), path.join(dataDir, name));
  }
  return dataDir;
}

/** Whether alerts can be read meanwhile: each read is answered as expected. */
function reading(expected: RegExp) {
  return async (site: Site): Promise<Seen> => {
    const answers = new Map<string, number>();
    let reads = 0;
    for (const until = performance.now() + LASTS_MS; performance.now() < until; await sleep(READ_EVERY_MS)) {
      const customer = site.customers[reads % site.customers.length];
      if (!customer) break;
      reads += 1;
      const asked = { method: 'GET', path: `/api/risk_alert/${customer.tenantId}/alerts?limit=1` } as const;
      const what = await sendFor(site, customer, asked).then(
        ({ status, error }) => `${status} ${error}`.trim(),
        (error) => String(error.code),
      );
      answers.set(what, (answers.get(what) ?? 0) + 1);
    }
    const told = [...answers].map(([what, times]) => `${times} x ${what}`);
    return {
      note: `reads: ${told.join(', ')};`,
      broken: told.filter((each) => !expected.test(each.replace(/^\d+ x /, ''))),
    };
  };
}

/** Whether each upload is refused by the right code and leaves nothing behind. */
function refused(expected: string) {
  return async (site: Site, bytes: Uint8Array): Promise<Seen> => {
    const broken = new Set<string>();
    let sent = 0;
    for (const until = performance.now() + LASTS_MS; performance.now() < until; await sleep(UPLOAD_EVERY_MS)) {
      sent += 1;
      const { status, error, text } = await upload(site, bytes, `${expected}-${sent}.pdf`);
      if (`${status} ${error}` !== expected) broken.add(`an upload was answered ${status} ${text.slice(0, 200)}`);
    }
    const left = readdirSync(path.join(site.dataDir, 'tmp'));
    if (left.length > 0) broken.add(`${left.length} files are left in tmp/`);
    return { note: `${sent} uploads refused;`, broken: [...broken] };
  };
}
