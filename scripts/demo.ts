import { parseArgs } from 'node:util';
import { z } from 'zod';
import { pages } from '#lib/paths.ts';
import { sendDocuments } from './demo/documents.ts';
import { sendCustomers, sendEvents, tableText } from './demo/fill.ts';
import { apiOf, requireServer, serverOrigin } from './demo/http.ts';
import { makeDemoTenant } from './demo/installation.ts';
import { labelsOf, sendLabels } from './demo/labels.ts';
import { backtestDraft, makeRules } from './demo/rules.ts';
import { writeSampleCustomers, writeSampleDocument } from './demo/samples.ts';
import { simulate } from './demo/simulate.ts';
import { prepareEnvironment } from './runtime/environment.ts';
import { explainFault } from './runtime/operator.ts';

const USAGE = `Usage:
  npm run demo -- [--events 1500] [--seed 1]           fills a new tenant of the running server through its API
  npm run -s demo -- --sample-document FILE.pdf        writes a tampered invoice to disk
  npm run -s demo -- --sample-customers FILE.csv       writes a customer file with bad rows to disk`;

const Options = z.object({
  events: z.coerce.number().int().min(50).max(200_000),
  seed: z.coerce.number().int().min(0),
  'sample-document': z.string().optional(),
  'sample-customers': z.string().optional(),
  help: z.boolean(),
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '1' },
      'sample-document': { type: 'string' },
      'sample-customers': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const options = Options.parse(values);
  if (options.help) return print(`${USAGE}\n`);
  const { seed, 'sample-document': document, 'sample-customers': customers } = options;
  if (document) await writeSampleDocument(document, seed);
  if (customers) await writeSampleCustomers(customers, seed);
  if (!document && !customers) await fill(options.events, seed);
}

async function fill(events: number, seed: number): Promise<void> {
  prepareEnvironment();
  const origin = serverOrigin();
  await requireServer(origin);
  const { tenantId, token } = await makeDemoTenant();
  print(`Filling the tenant ${tenantId} at ${origin}\n`);
  const api = apiOf(origin, token);
  const rules = await makeRules(api);
  const simulated = simulate({ seed, now: Date.now(), events });
  const sent = await sendEvents(api, simulated, progress);
  const labelled = await sendLabels(api, labelsOf(simulated, sent.raised));
  const loaded = await sendCustomers(api, seed);
  const analysed = await sendDocuments(api, seed, progress);
  const ruled = await backtestDraft(api, rules);
  print(`\n${[sent.rows, labelled, analysed, loaded, ruled].map(tableText).join('\n\n')}\n`);
  print(`\nSee it at ${origin}${pages.alerts(tenantId)}\n`);
}

function progress(what: string, done: number, all: number): void {
  if (process.stdout.isTTY) print(`\r${what}: ${done} of ${all}${done === all ? '\n' : ''}`);
  else if (done === all) print(`${what}: ${done}\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}

try {
  await main();
} catch (error) {
  const wrong = error instanceof z.ZodError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${wrong ? USAGE : explainFault(error)}\n`);
  process.exitCode = 1;
}
