import { database } from '#db/client.ts';
import { clearedFigures } from '#db/queries/cases.ts';
import type { Cleared } from '#lib/contracts/cleared.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';

const HOURS_MAX = 48;

/**
 * How many cases the caller and all people have decided since a time, and how fast. @param since ISO 8601.
 * @throws ServiceError invalid_parameter where it lies more than 48 hours back; insufficient_scope.
 */
export async function clearedSince(ctx: TenantContext, since: string): Promise<Cleared> {
  requireScope(ctx, 'alerts:read');
  const start = new Date(since);
  if (ctx.now.getTime() - start.getTime() > HOURS_MAX * 3_600_000) {
    throw new ServiceError(
      'invalid_parameter',
      `since: lies more than ${HOURS_MAX} hours back. Give the start of today.`,
      {
        location: 'since',
      },
    );
  }
  const { tenantId } = ctx.tenant;
  const row = await clearedFigures(database().tenant(tenantId).sql, tenantId, actorName(ctx.actor), start);
  return {
    mine: { cases: row.mine, median_seconds: row.mine_median_seconds },
    team: { cases: row.team, median_seconds: row.team_median_seconds },
  };
}
