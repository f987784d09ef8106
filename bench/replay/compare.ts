import type { Sql } from '#db/client.ts';
import { listAlertsAfter } from '#db/queries/alerts.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import { storedAlert } from '#lib/services/alerts/stored-alert.ts';
import { storedEventOf } from '#lib/services/events/stored-event.ts';

const PAGE = 1000;

export interface Comparison {
  readonly events: number;
  readonly blocked: number;
  readonly late: number;
  readonly differences: string[];
}

/** Scores what was stored once more, from nothing, and compares each alert byte for byte but for its id, which holds the day. */
export async function compareWithReplay(sql: Sql, tenantId: string): Promise<Comparison> {
  const replay = createReplay({ orgId: 'org', tenantId, assess: createAssessor() });
  const differences: string[] = [];
  let [events, blocked, late, after] = [0, 0, 0, 0];
  for (;;) {
    const [stored, alerts] = await Promise.all([
      readStoredEvents(sql, tenantId, after, PAGE),
      listAlertsAfter(sql, tenantId, after, {}, PAGE),
    ]);
    if (stored.length !== alerts.length)
      differences.push(`${stored.length} events, ${alerts.length} alerts after ${after}`);
    for (const [index, row] of stored.entries()) {
      const { alert } = replay.again(storedEventOf(row));
      const answered = alerts[index];
      if (!answered) continue;
      const live = storedAlert('org', answered);
      if (bytesOf(live) !== bytesOf(alert))
        differences.push(`seq ${row.seq}: ${bytesOf(live)} became ${bytesOf(alert)}`);
      events += 1;
      late += row.in_windows ? 0 : 1;
      blocked += live.data.decision.action === 'BLOCK' ? 1 : 0;
    }
    after = stored.at(-1)?.seq ?? after;
    if (stored.length < PAGE) return { events, blocked, late, differences };
  }
}

function bytesOf({ data }: RiskAlert): string {
  return JSON.stringify({ ...data, alert_id: undefined });
}
