'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { nextCaseQuery } from '#lib/client/cases.ts';
import { pages } from '#lib/paths.ts';

/** Opens the page of the riskiest case that nobody is on; null where there is none. @param exceptSeq the alert that is open. */
export function useNextCase(tenantId: string, exceptSeq: number | null): (() => void) | null {
  const router = useRouter();
  const { data: alertId } = useQuery(nextCaseQuery(tenantId, exceptSeq));
  return alertId ? () => router.push(pages.alert(tenantId, alertId)) : null;
}
