import { env } from '#lib/env.ts';
import { createSandbox, type Sandbox } from '#lib/forgery/sandbox/pool.ts';
import { worksOnJobs } from '#lib/role.ts';
import { ServiceError } from '../errors.ts';

const shared = globalThis as { assaySandbox?: Sandbox };

/** The process-wide pool of analysis processes. */
export function sandbox(): Sandbox {
  shared.assaySandbox ??= createSandbox({
    size: env().ASSAY_ANALYSIS_WORKERS,
    hidden: [env().ASSAY_DATA_DIR],
  });
  return shared.assaySandbox;
}

/**
 * Refuses to open documents in processes that this system does not keep from the rest of the machine; a server that opens none takes them.
 * @throws ServiceError isolation_missing (503) unless ASSAY_REQUIRE_ISOLATION is off.
 */
export function requireIsolation(): void {
  if (worksOnJobs() && env().ASSAY_REQUIRE_ISOLATION && sandbox().isolation !== 'full')
    throw new ServiceError('isolation_missing', ISOLATION_MISSING);
}

const ISOLATION_MISSING =
  'This server cannot isolate the processes that open documents, and so it opens none. Its operator finds in the guide, under "Isolation of analyses", what the system must allow, and ASSAY_REQUIRE_ISOLATION=0 for going on without it.';

/** Ends the analysis processes; the next analysis starts new ones. */
export function closeSandbox(): void {
  shared.assaySandbox?.close();
  delete shared.assaySandbox;
}
