import { env } from '#lib/env.ts';
import type { RttFacts } from '#lib/risk/facts/network.ts';

/** Where round trips end: this server, or the edge before it (`ASSAY_POP`). Null where nobody said. */
export function pointOfPresence(): RttFacts['pop'] | null {
  return env().ASSAY_POP ?? null;
}
