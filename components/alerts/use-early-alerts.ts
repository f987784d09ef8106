'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertQuery } from '#lib/client/alerts.ts';

/** Whoever holds a key down passes rows faster than this, and their alerts are not fetched. */
const REST_MS = 50;

/** Fetches alerts that are likely to be opened next, so that they are there when they are. */
export function useEarlyAlerts(tenantId: string, alertIds: readonly string[]): void {
  const client = useQueryClient();
  const wanted = alertIds.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of wanted.split(' ').filter(Boolean)) void client.prefetchQuery(alertQuery(tenantId, id));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [client, tenantId, wanted]);
}
