'use client';

import { useEffect, useReducer, useState } from 'react';
import { AlertFeed, type FeedState } from '#lib/client/alert-feed.ts';
import { NO_ARRIVALS, withArrivals } from '#lib/client/alert-pages.ts';
import { alertSource } from '#lib/client/stream.ts';

/**
 * Follows the tenant's alerts after a seq while the component is mounted.
 * @param afterSeq null until it is known; later changes do not restart the feed.
 */
export function useAlertFeed(tenantId: string, afterSeq: number | null) {
  const [state, setState] = useState<FeedState>('connecting');
  const [arrivals, receive] = useReducer(withArrivals, NO_ARRIVALS);
  const [startSeq, setStartSeq] = useState(afterSeq);
  if (startSeq === null && afterSeq !== null) setStartSeq(afterSeq);

  useEffect(() => {
    if (startSeq === null) return;
    const feed = new AlertFeed(alertSource(tenantId), startSeq, { onAlerts: receive, onState: setState });
    const onVisible = () => {
      if (document.visibilityState === 'visible') feed.catchUp();
    };
    feed.start();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      feed.stop();
    };
  }, [tenantId, startSeq]);

  return { state, arrivals };
}
