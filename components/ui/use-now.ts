'use client';
import { useSyncExternalStore } from 'react';

export const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** One clock for every time on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function clock(): number {
  if (now === 0) now = Date.now();
  return now;
}

/** Epoch milliseconds, anew every quarter of a minute; 0 while the server renders. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, clock, () => 0);
}
