import { infiniteQueryOptions } from '@tanstack/react-query';
import { AuditPage } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const AUDIT = 'audit';

export interface AuditFilter {
  readonly topic: string | null;
  readonly actor: string | null;
  readonly tenant: string | null;
  /** The first and the last day, of the reader's calendar. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The filter as the API takes it: days become moments. */
export function auditApiFilter({ topic, actor, tenant, from, to }: AuditFilter) {
  return { topic, actor, of_tenant: tenant, from: startOfDay(from, 0), to: startOfDay(to, 1) };
}

/** @param day YYYY-MM-DD. @returns null where it is no day. */
function startOfDay(day: string | null, daysLater: number): string | null {
  if (day === null) return null;
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The audit trail, newest first, page by page. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [AUDIT, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      request(AuditPage, api.audit({ ...auditApiFilter(filter), cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
