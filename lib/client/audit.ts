import { infiniteQueryOptions } from '@tanstack/react-query';
import { AuditPage } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const AUDIT = 'audit';

export interface AuditFilter {
  readonly topic: string | null;
  readonly actor: string | null;
}

/** The audit trail, newest first, page by page. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [AUDIT, 'list', filter],
    queryFn: ({ signal, pageParam }) => request(AuditPage, api.audit({ ...filter, cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
