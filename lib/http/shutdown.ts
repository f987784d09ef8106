import { startDraining } from '#lib/services/readiness.ts';

const shared = globalThis as { assayShutdown?: AbortController };

/** Aborted when the process begins to end: long answers (streams) finish then. */
export function shutdownSignal(): AbortSignal {
  shared.assayShutdown ??= new AbortController();
  return shared.assayShutdown.signal;
}

export function shutDown(): void {
  shutdownSignal();
  startDraining();
  shared.assayShutdown?.abort();
}
