'use client';

import { type RefObject, useEffect } from 'react';

const FIRST = 'button:not([disabled]), a[href], input:not([disabled]), [tabindex="0"]';

/** The row that the list stands on. */
export function currentRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('tr[data-row-id][aria-current=true]');
}

/**
 * Makes a panel follow its row in the order of Tab, wherever it stands in the page, and keeps the focus in it when the
 * button that was pressed goes away with the alert.
 * @param shownId what the panel shows; null while it is closed.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, shownId: string | null): void {
  useEffect(() => {
    if (shownId !== null && document.activeElement === document.body) panel.current?.focus();
  }, [panel, shownId]);
  const open = shownId !== null;
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const to = event.key === 'Tab' ? neighbourOf(panel.current, event.shiftKey) : null;
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      to.focus();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [panel, open]);
}

function neighbourOf(panel: HTMLElement | null, back: boolean): HTMLElement | null {
  const row = currentRow();
  const focused = document.activeElement;
  if (!back) return focused === row ? panel : null;
  return panel && (focused === panel || focused === panel.querySelector(FIRST)) ? row : null;
}
