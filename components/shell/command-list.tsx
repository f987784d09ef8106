'use client';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SEARCH_CHARACTERS_MIN, searchQuery } from '#lib/client/search.ts';
import { CommandActions } from './command-actions.tsx';
import { ConsoleItems, PlaceItems, RecentItems, SettingsItems, TenantItems } from './command-places.tsx';
import { SearchItems } from './search-items.tsx';
import { useTenantId } from './session.tsx';
import { useSettled } from './use-settled.ts';

interface CommandListProps {
  readonly close: () => void;
  readonly onShortcuts: () => void;
}

/** The field of the menu and what can be chosen, by kind: what was found stands first. */
export function CommandList({ close, onShortcuts }: CommandListProps) {
  const [search, setSearch] = useState('');
  const router = useRouter();
  const tenantId = useTenantId();
  const wanted = search.trim();
  const text = useSettled(wanted);
  const { data: results } = useQuery(searchQuery(tenantId ?? '', text));
  const searching = tenantId !== null && wanted.length >= SEARCH_CHARACTERS_MIN;
  const found = searching && text === wanted ? results : undefined;
  const act = (action: () => void) => {
    close();
    action();
  };
  const go = (href: string) => act(() => router.push(href));
  return (
    <Command label="Search or jump to" filter={holdsWords}>
      <div className="flex items-center gap-2 border-b px-3">
        <Search className="size-4 text-muted" aria-hidden />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder="Name, e-mail address, id, section or setting"
          className="h-11 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Command.List className="max-h-[60vh] overflow-y-auto p-1">
        <Command.Empty className="px-3 py-8 text-center text-muted text-sm">
          {searching && !found ? 'Searching' : 'Nothing has that name.'}
        </Command.Empty>
        {found && tenantId ? <SearchItems tenantId={tenantId} results={found} search={search} onOpen={go} /> : null}
        <RecentItems tenantId={tenantId} onOpen={go} />
        <PlaceItems tenantId={tenantId} onOpen={go} />
        <CommandActions tenantId={tenantId} onOpen={go} />
        <SettingsItems onOpen={go} />
        <TenantItems onOpen={go} />
        <ConsoleItems onAct={act} onShortcuts={onShortcuts} />
      </Command.List>
    </Command>
  );
}

/** Whether a value has every word that was typed: near misses would stand between what was found and the key Enter. */
function holdsWords(value: string, search: string): number {
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => value.toLowerCase().includes(word)) ? 1 : 0;
}
