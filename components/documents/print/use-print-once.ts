'use client';
import { useEffect } from 'react';

/** Prints when the pictures are there; by itself, once, where the address says `print=now`. @returns prints. */
export function usePrintOnce(ready: boolean): () => void {
  useEffect(() => {
    const { searchParams, href } = new URL(window.location.href);
    if (!ready || searchParams.get('print') !== 'now') return;
    const again = new URL(href);
    again.searchParams.delete('print');
    window.history.replaceState(null, '', again);
    void printWithPictures();
  }, [ready]);
  return () => void printWithPictures();
}

async function printWithPictures(): Promise<void> {
  const waiting = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.all(waiting);
  window.print();
}
