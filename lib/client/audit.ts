import { infiniteQueryOptions } from '@tanstack/react-query';
import { AuditPage } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const AUDIT = 'audit';

/** The audit trail, newest first, page by page. */
export function auditQuery() {
  return infiniteQueryOptions({
    queryKey: [AUDIT, 'list'],
    queryFn: ({ signal, pageParam }) => request(AuditPage, api.audit({ cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
