'use client';
import { useEffect } from 'react';

/** Names the browser tab after what the page has loaded; the next page brings its own. @param title null until it is known. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Assay`;
  }, [title]);
}
