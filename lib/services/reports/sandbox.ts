import { env } from '#lib/env.ts';
import { createSandbox, type Sandbox } from '#lib/forgery/sandbox/pool.ts';

const shared = globalThis as { assaySandbox?: Sandbox };

/** The process-wide pool of analysis processes. */
export function sandbox(): Sandbox {
  shared.assaySandbox ??= createSandbox({ size: env().ASSAY_ANALYSIS_WORKERS });
  return shared.assaySandbox;
}

/** Ends the analysis processes; the next analysis starts new ones. */
export function closeSandbox(): void {
  shared.assaySandbox?.close();
  delete shared.assaySandbox;
}
