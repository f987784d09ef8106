'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True where the command key takes the place of Ctrl. */
export function useApple(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
