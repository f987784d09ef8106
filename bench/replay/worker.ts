import { connect, setDatabase } from '#db/client.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { scoreBatch } from '#lib/services/events/score-batch.ts';
import { readStream } from './stream.ts';

/** What the parent sends: a part of the stream to score in one transaction, or the end. */
export type Work = { readonly from: number; readonly to: number } | 'end';

const [url = '', tenantId = '', file = ''] = process.argv.slice(2);

/** A server's ingest without its HTTP: own pools, own caches, the same transaction. */
async function main(): Promise<void> {
  const database = connect(url);
  setDatabase(database);
  const enricher = await createEnricher({ modulesDir: 'node_modules', listsDir: null, clock: () => 0 });
  const arrivals = await readStream(file);
  const assess = createAssessor();
  process.on('message', async (work: Work) => {
    if (work === 'end') {
      await database.close();
      process.disconnect();
      return;
    }
    const part = arrivals.slice(work.from, work.to);
    const items = part.map(({ at, event }) => prepareEvent(event, enricher, at));
    const clock = () => new Date(part.at(-1)?.at ?? 0);
    const scope = { orgId: 'org', tenantId, assess, baselinesAt: () => DEFAULT_BASELINES, clock };
    const outcomes = await patiently(() => scoreBatch(database.tenant(scope.tenantId).decisions, scope, items));
    process.send?.({ scored: outcomes.length });
  });
  process.send?.({ scored: 0 });
}

const TRIES_MAX = 20;
const QUERY_CANCELLED = '57014';

/** A client's retry after a 503: on a busy machine the tenant's lock may take longer than a statement may. Idempotent. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const timedOut = error instanceof Error && 'code' in error && error.code === QUERY_CANCELLED;
      if (!timedOut || attempt >= TRIES_MAX) throw error;
    }
  }
}

await main();
