import path from 'node:path';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics.ts';

const RELOAD_MS = 60_000;
const shared = globalThis as { assayEnricher?: { loading: Promise<Enricher>; readAt: number } };

/** The look-ups of this process, loaded at first use. The operator's lists are read again at most once a minute. */
export function enricher(now: Date): Promise<Enricher> {
  shared.assayEnricher ??= { loading: load(), readAt: now.getTime() };
  const { assayEnricher } = shared;
  if (now.getTime() - assayEnricher.readAt > RELOAD_MS) {
    reloadEnricher(now).catch((error: unknown) => log().warn({ err: error }, 'the lists could not be read again'));
  }
  return assayEnricher.loading;
}

/** Reads the operator's files again at once. Callers that ask while the files are being read share that reading. */
export async function reloadEnricher(now: Date): Promise<Enricher> {
  shared.assayEnricher ??= { loading: load(), readAt: now.getTime() };
  shared.assayEnricher.readAt = now.getTime();
  const loaded = await shared.assayEnricher.loading;
  await loaded.reload();
  publish(loaded);
  return loaded;
}

async function load(): Promise<Enricher> {
  const loaded = await createEnricher({
    modulesDir: path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules'),
    listsDir: path.join(env().ASSAY_DATA_DIR, 'lists'),
    clock: Date.now,
  });
  publish(loaded);
  return loaded;
}

/** Tells the metrics how old each source is. */
function publish(loaded: Enricher): void {
  metrics().dataMade.reset();
  for (const { name, updatedAt } of loaded.inventory().sources) {
    if (updatedAt !== null) metrics().dataMade.set({ source: name }, updatedAt / 1000);
  }
}
