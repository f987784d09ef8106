'use client';
import { useLayoutEffect } from 'react';

/**
 * Names the browser tab after what the page has loaded, also where the page's own title comes later than its data; the next page brings its
 * own. What is put before the name, such as the progress of an upload, stays. @param title null until it is known.
 */
export function useTabTitle(title: string | null): void {
  // Not after painting: the title of the next page would be taken for a late one of this page.
  useLayoutEffect(() => {
    if (title === null) return;
    const name = () => {
      if (!document.title.endsWith(`${title} · Assay`)) document.title = `${title} · Assay`;
    };
    name();
    const late = new MutationObserver(name);
    late.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => late.disconnect();
  }, [title]);
}
