'use client';
import { useEffect, useState } from 'react';
import { api } from '#lib/paths.ts';

/** What lib/collector/browser puts into the page. */
interface CollectorApi {
  readonly token: string | null;
  readonly deviceId: string | null;
  readonly sessionId: string | null;
  readonly ready: Promise<CollectorApi>;
  flush(): void;
}

export interface Collector {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly token: string | null;
  readonly deviceId: string | null;
  readonly sessionId: string | null;
}

const LOADING: Collector = { state: 'loading', token: null, deviceId: null, sessionId: null };
const page = () => window as { assay?: CollectorApi };

/** Puts the script tag into the page, as a shop does, and gives its ids once they are there. */
export function useCollector(siteKey: string): Collector {
  const [collector, setCollector] = useState(LOADING);
  useEffect(() => {
    let left = false;
    const show = (api: CollectorApi | undefined) => {
      if (!left) setCollector(toCollector(api));
    };
    const script = document.createElement('script');
    script.async = true;
    script.src = api.collectorScript;
    script.dataset.site = siteKey;
    script.onload = () => void page().assay?.ready.then(show);
    script.onerror = () => show(undefined);
    document.head.append(script);
    return () => {
      left = true;
      script.remove();
      Reflect.deleteProperty(window, 'assay');
    };
  }, [siteKey]);
  return collector;
}

/** Sends what the visitor did so far, before the shop's own request. */
export function flushCollector(): void {
  page().assay?.flush();
}

function toCollector(api: CollectorApi | undefined): Collector {
  const { token = null, deviceId = null, sessionId = null } = api ?? {};
  return { state: token === null ? 'failed' : 'ready', token, deviceId, sessionId };
}
