import { parentPort } from 'node:worker_threads';
import { setDatabase } from '#db/client.ts';
import { lowerThread } from '#lib/priority.ts';
import { connectLow } from '../../low-priority.ts';
import { countMatches } from './count.ts';
import type { FromPreviewThread, ToPreviewThread } from './messages.ts';
import { createSamples } from './samples.ts';

/** The thread of the previews: keeps the newest events of a few tenants as the rules saw them, and matches drafts against them. */
lowerThread();
const database = await connectLow(process.env.DATABASE_URL ?? '', 1);
setDatabase(database);
const samples = createSamples();
let last: Promise<void> = Promise.resolve();

type Question = Extract<ToPreviewThread, { type: 'preview' }>;

async function answer({ ask, tenant, expression }: Question): Promise<FromPreviewThread> {
  try {
    const pools = database.tenant(tenant.tenantId);
    const sample = await samples.of(pools, tenant, expression, new Date());
    return { ask, preview: await countMatches(pools, tenant.tenantId, sample, expression) };
  } catch (error) {
    return { ask, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function end(): Promise<void> {
  await database.close();
  parentPort?.close();
}

// One question after the other: a sample that the first one makes serves those behind it.
parentPort?.on('message', (message: ToPreviewThread) => {
  last = last.then(async () => {
    if (message.type === 'end') await end();
    else parentPort?.postMessage(await answer(message));
  });
});
