'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { UploadItem, UploadQueue } from '#lib/client/upload-queue.ts';

const NONE: readonly never[] = [];

/** The items of a queue, kept current; leaving the site while one is under way asks first. */
export function useUploads<R>(queue: UploadQueue<R>): readonly UploadItem<R>[] {
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => NONE);
  const busy = items.some(({ phase }) => phase !== 'done' && phase !== 'failed');
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return items;
}
