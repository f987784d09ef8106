'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KINDS } from '#components/entities/kinds.ts';
import { entitySearchQuery } from '#lib/client/entities.ts';
import { pages } from '#lib/paths.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';

const PAUSE_MS = 200;
const CHARACTERS_MIN = 3;

interface EntityItemsProps {
  readonly tenantId: string;
  readonly search: string;
  readonly onOpen: (href: string) => void;
}

/** The users, devices and addresses whose id was typed. */
export function EntityItems({ tenantId, search, onOpen }: EntityItemsProps) {
  const text = useSettled(search.trim());
  const { data = [] } = useQuery({ ...entitySearchQuery(tenantId, text), enabled: text.length >= CHARACTERS_MIN });
  if (text !== search.trim() || data.length === 0) return null;
  return (
    <CommandGroup heading="Seen in events">
      {data.map(({ kind, key }) => (
        <CommandItem
          key={`${kind}/${key}`}
          icon={KINDS[kind].icon}
          value={`${search} ${kind} ${key}`}
          onSelect={() => onOpen(pages.entity(tenantId, kind, key))}
        >
          {KINDS[kind].title} {key}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
