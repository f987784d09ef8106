'use client';
import { useRef } from 'react';

/**
 * Handlers that give the focus back when a window closes that no trigger of its own has opened. Without them it falls to
 * the body, and the keyboard begins at the top of the page.
 */
export function useReturnFocus() {
  const places = useRef<readonly (HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: () => {
      places.current = placesOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [row] = places.current;
      const place = places.current.find((each) => each?.isConnected);
      (place === row ? currentRow(row) : place)?.focus();
    },
  };
}

/** Where the focus was, and what is left where that is gone: the menu's button, the panel, the page. */
function placesOf(focused: Element | null): (HTMLElement | null)[] {
  if (!(focused instanceof HTMLElement) || focused === document.body) return [mainPart()];
  const menu = focused.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return [
    menu ? null : focused,
    menu ? document.getElementById(menu) : null,
    focused.closest<HTMLElement>('[role=dialog]'),
    mainPart(),
  ];
}

/** A list may stand on another row by now. */
function currentRow(element: HTMLElement | null | undefined): HTMLElement | null | undefined {
  if (!(element instanceof HTMLTableRowElement)) return element;
  return element.closest('tbody')?.querySelector<HTMLElement>('tr[aria-current=true]') ?? element;
}

const mainPart = () => document.getElementById('main');
