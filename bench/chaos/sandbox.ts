import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, descendantsOf, serverPid } from '#lib/testing/installation.ts';
import { scannedStatement } from '../forgery/documents.ts';
import type { Part, Row } from './part.ts';
import { type Answer, sendFor } from './send.ts';
import type { Site } from './site.ts';
import { tryFault } from './trial.ts';

const SCAN_PAGES = 1;
/** When the process that analyses is killed, after it was seen. */
const KILL_AFTER_MS = [0, 300, 900];
const FOUND_MS = 15_000;
const REPORT_MS = 90_000;
const BOUNDARY = 'assay-chaos-document';

/** SIGKILL to the process that analyses documents, while it does. */
export const sandbox: Part = {
  name: 'sandbox',
  async *run(lab) {
    const site = await lab.start();
    const { bytes } = await scannedStatement(SCAN_PAGES);
    await untilReport(site, bytes, 'first.pdf');
    for (const afterMs of KILL_AFTER_MS) yield await killed(site, bytes, afterMs);
  },
};

function killed(site: Site, bytes: Uint8Array, afterMs: number): Promise<Row> {
  const strike = async () => {
    const name = `killed-${afterMs}.pdf`;
    const answered = upload(site, bytes, name);
    await killAnalysis(site, afterMs);
    const first = await answered;
    const report = first.status === 200 ? first : await untilReport(site, bytes, name);
    const next = await untilReport(site, bytes, `next-${afterMs}.pdf`);
    const broken = [report, next].filter(({ status }) => status !== 200).map(({ text }) => text.slice(0, 200));
    return { broken, note: `first answer ${first.status} ${first.error}`.trim() };
  };
  return tryFault(site, { fault: `analysis killed after ${afterMs} ms`, strike });
}

async function killAnalysis({ installation }: Site, afterMs: number): Promise<void> {
  const pid = serverPid(installation) ?? 0;
  for (const until = performance.now() + FOUND_MS; performance.now() < until; await sleep(20)) {
    const found = descendantsOf(pid).filter((each) => commandLine(each).includes('sandbox/child.ts'));
    const innermost = found.at(-1);
    if (innermost === undefined) continue;
    await sleep(afterMs);
    process.kill(innermost, 'SIGKILL');
    return;
  }
  throw new Error('No process that analyses documents was found.');
}

/** Sends a document again as long as its analysis goes on. */
export async function untilReport(site: Site, bytes: Uint8Array, name: string): Promise<Answer> {
  for (const until = performance.now() + REPORT_MS; ; ) {
    const answer = await upload(site, bytes, name);
    if (answer.status !== 503 || performance.now() > until) return answer;
    await sleep(500);
  }
}

/** Another name makes it another document. */
export function upload(site: Site, bytes: Uint8Array, name: string): Promise<Answer> {
  const [customer] = site.customers;
  if (!customer) throw new Error('The site has no tenant.');
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="doc_format"\r\n\r\npdf\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="document"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return sendFor(site, customer, { path: '/api/forgery/analyse/analyse_docs_v2', body, type });
}
