import path from 'node:path';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

const RELOAD_MS = 60_000;
const shared = globalThis as { assayEnricher?: { loading: Promise<Enricher>; readAt: number } };

/** The process-wide look-ups, loaded at first use; the operator's lists are read again at most once a minute. */
export function enricher(now: Date): Promise<Enricher> {
  shared.assayEnricher ??= { loading: load(), readAt: now.getTime() };
  const { assayEnricher } = shared;
  if (now.getTime() - assayEnricher.readAt > RELOAD_MS) {
    assayEnricher.readAt = now.getTime();
    assayEnricher.loading
      .then((loaded) => loaded.reload())
      .catch((error: unknown) => log().warn({ err: error }, 'the lists of networks could not be read again'));
  }
  return assayEnricher.loading;
}

function load(): Promise<Enricher> {
  return createEnricher({
    modulesDir: path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules'),
    listsDir: path.join(env().ASSAY_DATA_DIR, 'lists'),
    clock: Date.now,
  });
}
