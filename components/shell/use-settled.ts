'use client';
import { useEffect, useState } from 'react';

const PAUSE_MS = 120;

/** The text once it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
