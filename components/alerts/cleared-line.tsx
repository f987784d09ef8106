'use client';

import { useQuery } from '@tanstack/react-query';
import { useNow } from '#components/ui/use-now.ts';
import { clearedQuery } from '#lib/client/cases.ts';
import { clearedText, startOfDay } from './cleared.ts';

/** How many cases the person and the team have decided today, and the median time from opening to decision. */
export function ClearedLine({ tenantId, className }: { tenantId: string; className?: string }) {
  const now = useNow();
  const { data } = useQuery({ ...clearedQuery(tenantId, startOfDay(now)), enabled: now > 0 });
  return data ? <p className={className}>{clearedText(data)}</p> : null;
}
