'use client';
import { useEffect } from 'react';

/** Puts "12/50" before the title of the browser tab while there is something to wait for. */
export function useTabProgress(ended: number, all: number): void {
  useEffect(() => {
    if (ended >= all) return;
    const title = document.title.replace(/^\(\d+\/\d+\) /, '');
    document.title = `(${ended}/${all}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [ended, all]);
}
