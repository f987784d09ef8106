'use client';
import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Items under a heading. */
export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

export interface CommandItemProps {
  readonly icon: LucideIcon;
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One thing to choose. */
export function CommandItem({ icon: Icon, value, onSelect, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-hover"
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      {children}
    </Command.Item>
  );
}
