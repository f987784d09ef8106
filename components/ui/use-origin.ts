'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Where this console is reached, for commands to copy; empty while the server renders. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
}
