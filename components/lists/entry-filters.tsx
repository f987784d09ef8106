'use client';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { LISTED_ENTITIES } from '#db/vocab.ts';
import type { EntryFilter } from '#lib/client/lists.ts';
import { ENTITY_NAMES } from './names.ts';

const SEARCH_PAUSE_MS = 300;
const ANY = 'any';

interface EntryFiltersProps {
  readonly filter: EntryFilter;
  readonly onChange: (change: Partial<EntryFilter>) => void;
}

export function EntryFilters({ filter, onChange }: EntryFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(filter.search);
  useShortcut({ keys: '/', label: 'Search entries', group: 'Table', run: () => input.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (search: string) => {
    setDraft(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ search: search.trim() }), SEARCH_PAUSE_MS);
  };
  const entities = [
    { value: ANY, label: 'Anything' },
    ...LISTED_ENTITIES.map((value) => ({ value, label: ENTITY_NAMES[value] })),
  ];
  const states = [
    { value: ANY, label: 'Active and expired' },
    { value: 'active', label: 'Active' },
    { value: 'expired', label: 'Expired' },
  ];
  return (
    <>
      <Input
        ref={input}
        type="search"
        aria-label="Search entries"
        placeholder="Value or reason"
        className="w-56 max-sm:w-full"
        value={draft}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        aria-label="What it is of"
        className="w-40"
        value={filter.entity ?? ANY}
        options={entities}
        onValueChange={(value) => onChange({ entity: LISTED_ENTITIES.find((known) => known === value) ?? null })}
      />
      <Select
        aria-label="State"
        className="w-44"
        value={filter.state ?? ANY}
        options={states}
        onValueChange={(value) => onChange({ state: value === 'active' || value === 'expired' ? value : null })}
      />
    </>
  );
}
