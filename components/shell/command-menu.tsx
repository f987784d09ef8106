'use client';
import { Dialog as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { CommandList } from './command-list.tsx';

interface CommandMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShortcuts: () => void;
}

/** Cmd/Ctrl-K: everything of the tenant by name or id, what was opened last, sections, actions, tenants and themes. */
export function CommandMenu({ open, onOpenChange, onShortcuts }: CommandMenuProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onOpenChange]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/40" />
        <Radix.Content
          aria-describedby={undefined}
          className="-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl animate-fade overflow-hidden rounded-lg border bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <CommandList close={() => onOpenChange(false)} onShortcuts={onShortcuts} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
