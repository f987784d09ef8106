import { database } from '#db/client.ts';
import { readBaselines } from '#db/queries/baselines.ts';
import { Baselines, baselineFacts, DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type { ScoringScope } from '#lib/risk/scoring/scorer.ts';
import { KEPT_MS } from './write.ts';

/** Every process reads new baselines before they hold. */
const REREAD_MS = 60_000;
const TENANTS_MAX = 1000;

interface Dated {
  readonly from: number;
  readonly baselines: Baselines;
}

const kept = new Map<string, { readonly readAt: number; readonly dated: readonly Dated[] }>();

/** What was usual in the tenant at any time, for its scorer and for replays; read again once a minute. */
export async function baselinesOf(tenantId: string, now: Date): Promise<ScoringScope['baselinesAt']> {
  let known = kept.get(tenantId);
  if (!known || Math.abs(now.getTime() - known.readAt) > REREAD_MS) {
    const rows = await readBaselines(database().tenant(tenantId).sql, tenantId, new Date(now.getTime() - KEPT_MS));
    const dated = rows.map((row) => ({ from: row.valid_from.getTime(), baselines: Baselines.parse(row.baselines) }));
    known = { readAt: now.getTime(), dated };
    if (kept.size >= TENANTS_MAX) kept.clear();
    kept.set(tenantId, known);
  }
  const { dated } = known;
  return ({ at, receivedAt, currency, eventsLastHour }) => {
    const valid = dated.find(({ from }) => from <= receivedAt);
    return valid ? baselineFacts(valid.baselines, at, currency, eventsLastHour) : DEFAULT_BASELINES;
  };
}
