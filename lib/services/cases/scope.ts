import type { CaseTimes } from '#db/queries/case-due.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import { actorName, type TenantContext } from '../context.ts';

/** When cases are looked at, and by when the tenant has them decided. */
export function timesOf({ now, tenant }: TenantContext): CaseTimes {
  return { now, dueMinutes: tenant.dueMinutes };
}

/** A filter as it is asked for by this caller: `me` is the caller. */
export function askedBy<T extends Pick<CaseFilter, 'assignee'>>({ actor }: TenantContext, filter: T): T {
  return filter.assignee === 'me' ? { ...filter, assignee: actorName(actor) } : filter;
}
