import { z } from 'zod';
import { database } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import { type CaseGroupRow, listCaseGroups } from '#db/queries/case-groups.ts';
import { lastLookedAt } from '#db/queries/case-list.ts';
import { EVENT_TYPES, SEVERITIES } from '#db/vocab.ts';
import { type CaseGroup, type CaseGroupPage, SUBJECT_KINDS } from '#lib/contracts/case-group.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { askedBy, timesOf } from './scope.ts';
import { seqBefore } from './seq-at.ts';

interface Input extends Omit<CaseFilter, 'view'> {
  readonly sort: 'newest' | 'risk';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * A page of the queue by subject: the user of a case, else its device, else its session. All pages look at the same
 * newest 20,000 cases. @throws ServiceError invalid_parameter on a cursor of another list.
 */
export async function listGroups(ctx: TenantContext, input: Input): Promise<CaseGroupPage> {
  requireScope(ctx, 'alerts:read');
  const { sort, cursor, limit, ...members } = input;
  const filter: CaseFilter = askedBy(ctx, { ...members, view: 'queue' as const });
  const times = timesOf(ctx);
  const { tenantId } = ctx.tenant;
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const newest = await newestSeq(sql, tenantId);
  const list = `groups/${tenantId}/${sort}`;
  const place = cursor === undefined ? undefined : decodeCursor(list, cursor).split('/').map(Number);
  const before = place?.[0] ?? (await seqBefore(sql, tenantId, filter, newest));
  const range = { floor: 0, before };
  const after = place && { seq: place[1] ?? 0, riskScore: place[2] ?? 0 };
  const rows = await listCaseGroups(sql, tenantId, filter, times, range, { order: sort, after, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    groups: rows.map(toGroup),
    next_cursor: last ? encodeCursor(list, `${before}/${last.seq}/${last.risk_score}`) : null,
    complete: (await lastLookedAt(sql, tenantId, filter, times, range)) === undefined,
    newest_seq: newest,
  };
}

const Kind = z.enum(SUBJECT_KINDS);
const EventType = z.enum(EVENT_TYPES);

function toGroup(row: CaseGroupRow): CaseGroup {
  const colon = row.subject.indexOf(':');
  return {
    subject: row.subject,
    kind: Kind.parse(row.subject.slice(0, colon)),
    id: row.subject.slice(colon + 1),
    cases: row.cases,
    claimed: row.claimed,
    woken: row.woken,
    blocked: row.blocked,
    risk_score: row.risk_score,
    severity: SEVERITIES[row.severity_rank] ?? 'LOW',
    newest: {
      alert_id: row.alert_id,
      seq: row.seq,
      at: row.opened_at.toISOString(),
      event_type: EventType.parse(row.event_type),
      reasons: row.reason_codes.filter((code) => code !== 'BASE_RATE'),
    },
  };
}
