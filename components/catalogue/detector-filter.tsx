'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { ENGINES } from '#lib/contracts/detector.ts';
import { ENGINE_TITLES } from './group-detectors.ts';

const ENGINE_CHOICES = ['all', ...ENGINES] as const;
const PARSERS = {
  search: parseAsString.withDefault(''),
  engine: parseAsStringLiteral(ENGINE_CHOICES).withDefault('all'),
};

/** The filter of the catalogue and of the detector settings, kept in the address. */
export function useDetectorFilter() {
  return useQueryStates(PARSERS, { history: 'replace' });
}

export function DetectorFilter() {
  const [{ search, engine }, setFilter] = useDetectorFilter();
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: 'Search', group: 'Everywhere', run: () => input.current?.focus() });
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Input
        ref={input}
        type="search"
        aria-label="Search signals and checks"
        placeholder="Search"
        value={search}
        onChange={(event) => void setFilter({ search: event.target.value || null })}
        className="w-full sm:w-72"
      />
      <Select
        aria-label="Engine"
        value={engine}
        options={ENGINE_CHOICES.map((value) => ({
          value,
          label: value === 'all' ? 'All engines' : ENGINE_TITLES[value].title,
        }))}
        onValueChange={(value) => void setFilter({ engine: value })}
        className="w-44"
      />
    </div>
  );
}
