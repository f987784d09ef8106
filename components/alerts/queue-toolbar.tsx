'use client';

import { SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { FilterChips } from '#components/data-table/filter-chips.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useDraft } from '#components/ui/use-draft.ts';
import { type AlertFilter, NO_FILTER, TIME_RANGES } from '#lib/client/alert-filter.ts';
import { chipsOf } from './facet-labels.ts';

interface QueueToolbarProps {
  readonly filter: AlertFilter;
  /** A panel stands beside the list: the choices of the list wait until it is closed. */
  readonly narrow: boolean;
  readonly onChange: (change: Partial<AlertFilter>) => void;
  /** Opens the facets in windows that have no room for the rail. */
  readonly onFacets: () => void;
  /** The field that `/` focuses. */
  readonly userInput: RefObject<HTMLInputElement | null>;
}

const ANY = 'ANY';
const RANGE_NAMES = { '1h': 'Last hour', '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' } as const;
const RANGES = [
  { value: ANY, label: 'Any time' },
  ...TIME_RANGES.map((value) => ({ value, label: RANGE_NAMES[value] })),
] as const;
const ROWS = [
  { value: 'stacked', label: 'Stacked' },
  { value: 'single', label: 'One by one' },
  { value: 'subject', label: 'By subject' },
] as const;
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'risk', label: 'Riskiest first' },
] as const;

/** What narrows and orders the list; every choice stands in the address. */
export function QueueToolbar({ filter, narrow, onChange, onFacets, userInput }: QueueToolbarProps) {
  const roomy = narrow ? 'xl:hidden' : '';
  return (
    <>
      <Button className={narrow ? '' : 'xl:hidden'} onClick={onFacets}>
        <SlidersHorizontal aria-hidden />
        Filters
      </Button>
      <IdInput
        inputRef={userInput}
        label="User id"
        value={filter.client_user_id}
        onCommit={(client_user_id) => onChange({ client_user_id })}
      />
      <Select
        aria-label="Time"
        className={cn('w-36', roomy)}
        value={filter.range ?? ANY}
        options={RANGES}
        onValueChange={(value) => onChange({ range: value === ANY ? null : value })}
      />
      {filter.view === null ? (
        <Select
          aria-label="Rows"
          className={cn('w-36', roomy)}
          value={filter.group ?? 'stacked'}
          options={ROWS}
          onValueChange={(value) => onChange({ group: value === 'stacked' ? null : value, subject: null })}
        />
      ) : null}
      {filter.view === null ? (
        <Select
          aria-label="Order"
          className={cn('w-36', roomy)}
          value={filter.sort ?? 'newest'}
          options={ORDERS}
          onValueChange={(value) => onChange({ sort: value === 'risk' ? 'risk' : null })}
        />
      ) : null}
    </>
  );
}

/** Everything that narrows the list. */
export function QueueChips({ filter, onChange }: Pick<QueueToolbarProps, 'filter' | 'onChange'>) {
  return (
    <FilterChips
      label="Filters"
      chips={chipsOf(filter)}
      onRemove={(member) => onChange({ [member]: null })}
      onReset={() => onChange({ ...NO_FILTER, view: filter.view, sort: filter.sort, group: filter.group })}
    />
  );
}

interface IdInputProps {
  readonly label: string;
  readonly value: string | null;
  readonly onCommit: (value: string | null) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Takes effect on Enter or when it is left, so that no half-typed id is asked for. */
function IdInput({ label, value, onCommit, inputRef }: IdInputProps) {
  const { text, setText, commit } = useDraft(value, onCommit);
  return (
    <Input
      {...(inputRef ? { ref: inputRef } : {})}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      className="w-40 text-sm"
    />
  );
}
