import type { Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import type { Judged } from './metrics/judged.ts';
import type { Simulated } from './traffic/simulated.ts';
import { createUsual } from './usual.ts';
import { SERVER } from './world/latency.ts';

/** Puts a stream through the product as shipped: its preparation, enrichment, windows, profiles and assessor, in order. */
export function judge(stream: readonly Simulated[], enricher: Enricher, seed: string): Judged[] {
  const usual = createUsual();
  const replay = createReplay({ assess: createAssessor(), baselinesAt: usual.at });
  return stream.flatMap(({ at, event, collected, truth }) => {
    const scored = replay.next(prepareEvent(event, enricher, at), { collected, pop: SERVER });
    if (!scored) return [];
    usual.add(scored);
    const { decision, reasons, hint } = scored.assessment;
    return {
      at,
      type: event.type,
      truth,
      score: decision.risk_score,
      action: decision.action,
      controls: hint.recommended_controls,
      reasons: reasons.map(({ code, weight }) => ({ code, weight })),
      seed,
    };
  });
}
