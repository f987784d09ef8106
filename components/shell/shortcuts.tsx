'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { usePreference } from './preference.ts';

export interface Shortcut {
  /** One key as KeyboardEvent.key ('j', '?', 'ArrowDown') or two pressed one after the other ('g a'). */
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  readonly run: () => void;
}

interface Registry {
  readonly add: (shortcut: Shortcut) => () => void;
  /** What can be pressed at the moment; the latest registration of a key wins. */
  readonly list: () => readonly Shortcut[];
}

const ShortcutsContext = createContext<Registry | null>(null);
const SEQUENCE_MS = 1000;

/** Listens once for all single-key shortcuts. They are inert while typing and can be switched off (WCAG 2.1.4). */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [shortcuts] = useState(() => new Set<Shortcut>());
  const [preference] = usePreference('shortcuts');
  const enabled = preference !== 'off';
  const pending = useRef<{ key: string; at: number } | null>(null);
  const registry = useMemo<Registry>(
    () => ({
      add(shortcut) {
        shortcuts.add(shortcut);
        return () => shortcuts.delete(shortcut);
      },
      list: () => [...new Map([...shortcuts].map((shortcut) => [shortcut.keys, shortcut])).values()],
    }),
    [shortcuts],
  );
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const first = pending.current;
      pending.current = { key: event.key, at: event.timeStamp };
      const sequence = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${event.key}` : null;
      const available = registry.list();
      const match =
        available.find((shortcut) => shortcut.keys === sequence) ??
        available.find((shortcut) => shortcut.keys === event.key);
      if (!match) return;
      event.preventDefault();
      pending.current = null;
      match.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, registry]);
  return <ShortcutsContext value={registry}>{children}</ShortcutsContext>;
}

/** Radix marks the body while a modal window or menu is open; its keys then belong to it. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  if (document.body.hasAttribute('data-scroll-locked')) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=range]), textarea, select, [role=combobox], [role=menu]') !== null
  );
}

/** Offers a shortcut while the component is mounted and `enabled`. */
export function useShortcut(shortcut: Shortcut, enabled = true): void {
  const registry = useRegistry();
  const { keys, label, group, run } = shortcut;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return registry.add({ keys, label, group, run: () => latest.current() });
  }, [registry, keys, label, group, enabled]);
}

export function useRegistry(): Registry {
  const registry = useContext(ShortcutsContext);
  if (!registry) throw new Error('ShortcutsProvider is missing above this component.');
  return registry;
}
