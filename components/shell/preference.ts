'use client';
import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'assay.';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage can be switched off in the browser; the choice then lasts for this page view only.
    return;
  }
  for (const listener of listeners) listener();
}

type Preference = 'density' | 'shortcuts' | 'recent';

/** Changes what is stored at this moment: while a page wakes up, `usePreference` does not know it yet. */
export function changePreference(name: Preference, change: (stored: string | null) => string): void {
  write(name, change(read(name)));
}

/** A choice that this browser remembers; null until it has been made, and while the server renders. */
export function usePreference(name: Preference) {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  const set = useCallback((next: string) => write(name, next), [name]);
  return [value, set] as const;
}
