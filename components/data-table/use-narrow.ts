'use client';
import { useLayoutEffect, useState } from 'react';

/** Columns need this much room. */
const WIDE_PX = 720;

/** Whether an element, not the window, has too little room for columns: a panel beside it may have taken it. */
export function useNarrow(element: HTMLElement | null, asked: boolean): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!element || !asked) return;
    const measure = () => setNarrow(element.clientWidth < WIDE_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, asked]);
  return narrow;
}
