import { env } from '#lib/env.ts';
import type { RttFacts } from '#lib/risk/facts/network.ts';

/** Place where round trips end: this server, or the edge before it (`ASSAY_POP`). Null where it is not configured. */
export function pointOfPresence(): RttFacts['pop'] | null {
  return env().ASSAY_POP ?? null;
}
