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

/** A choice that this browser remembers; null until it has been made, and while the server renders. */
export function usePreference(name: 'density' | 'shortcuts' | 'tenant') {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  const set = useCallback((next: string) => write(name, next), [name]);
  return [value, set] as const;
}
