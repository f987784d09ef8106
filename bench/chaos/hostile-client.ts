import { Agent, get } from 'node:http';
import { scannedStatement } from '../forgery/documents.ts';
import { createTraffic } from '../risk/traffic.ts';
import { EVENTS, type Sending, sendFor } from './send.ts';

/** The hostile tenant of the part `hostile`: sends all that it is let, and more. It tells how it was answered when it is told to stop. */
const [url = '', tenantId = '', token = ''] = process.argv.slice(2);
const BATCH = 500;
const LARGE_BYTES = 7 * 1024 * 1024;
const STREAMS = 250;
const ROWS = 20_000;
const BOUNDARY = 'assay-chaos-hostile';
const RATE_LIMIT_PAUSE_MS = 5;
const USERS = 5000;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const traffic = createTraffic(USERS, Date.now(), USERS);
const answers = new Map<string, number>();
const { bytes: scan } = await scannedStatement(3);
let made = 0;

const form = (field: string, name: string, bytes: Uint8Array, more = '') => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([
    Buffer.from(`${more}--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});
const DOC_FORMAT = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="doc_format"\r\n\r\npdf\r\n`;
const customersFile = () => {
  const rows = Array.from({ length: ROWS }, (_, row) => `H${made}-${row},Hostile ${row},h${made}.${row}@example.com`);
  return Buffer.from(['id,name,email', ...rows].join('\n'));
};

/** What is sent at one time, by how many senders each, one request after the other. */
const KINDS: Readonly<Record<string, { readonly senders: number; readonly make: () => Sending }>> = {
  batches: {
    senders: 8,
    make: () => ({ path: EVENTS, body: JSON.stringify(Array.from({ length: BATCH }, () => traffic.now())) }),
  },
  singles: { senders: 16, make: () => ({ path: EVENTS, body: JSON.stringify(traffic.now()) }) },
  large: { senders: 2, make: () => ({ path: EVENTS, body: `[${'{"a":1},'.repeat(LARGE_BYTES / 8)}{}]` }) },
  'bad tokens': { senders: 4, make: () => ({ path: EVENTS, body: '{}', token: `assay_live_${made}` }) },
  documents: {
    senders: 12,
    make: () => ({
      path: '/api/forgery/analyse/analyse_docs_v2',
      ...form('document', `scan-${made}.pdf`, scan, DOC_FORMAT),
    }),
  },
  loads: {
    senders: 4,
    make: () => ({ path: '/api/fraud-detection/customers/load', ...form('file', 'customers.csv', customersFile()) }),
  },
};

async function keepSending(kind: string, make: () => Sending): Promise<void> {
  for (;;) {
    made += 1;
    const status = await sendFor({ url }, { tenantId, token }, { agent, ...make() }).then(
      (answer) => answer.status,
      () => 0,
    );
    const what = `${kind} ${status}`;
    answers.set(what, (answers.get(what) ?? 0) + 1);
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, RATE_LIMIT_PAUSE_MS));
  }
}

function openStream(): void {
  const headers = { authorization: `Bearer ${token}` };
  get(`${url}/api/risk_alert/${tenantId}/stream`, { headers, agent: false }, (response) => {
    const what = `streams ${response.statusCode}`;
    answers.set(what, (answers.get(what) ?? 0) + 1);
    response.on('error', () => {}).resume();
  }).on('error', () => {});
}

for (const [kind, { senders, make }] of Object.entries(KINDS))
  for (let sender = 0; sender < senders; sender += 1) void keepSending(kind, make);
for (let stream = 0; stream < STREAMS; stream += 1) setTimeout(openStream, stream * 20);
process.once('message', () => process.send?.([...answers].map(([what, times]) => `${times} x ${what}`).join(', ')));
