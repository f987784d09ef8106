'use client';

import { useEffect } from 'react';

/** Puts a count before the title of the browser tab while it is above zero. */
export function useTabCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const title = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}
