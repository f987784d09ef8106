'use client';
import { useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { MethodBadge } from './method-badge.tsx';
import type { Endpoint } from './operations.ts';

interface OperationNavProps {
  readonly tags: ReadonlyMap<string, readonly Endpoint[]>;
  readonly chosen: string | null;
  readonly onSelect: (operationId: string | null) => void;
}

const INTRODUCTION = 'introduction';
const ITEM =
  'flex w-full min-w-0 items-center gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-hover focus-visible:outline-offset-[-2px]';

/** The operations by tag: a list beside the text, a choice above it where the window is narrow. */
export function OperationNav({ tags, chosen, onSelect }: OperationNavProps) {
  const [search, setSearch] = useState('');
  const all = [...tags.values()].flat();
  const options = [
    { value: INTRODUCTION, label: 'Before the first call' },
    ...all.map(({ method, operation }) => ({
      value: operation.operationId,
      label: `${operation.summary} (${method})`,
    })),
  ];
  return (
    <nav aria-label="Operations" className="min-w-0">
      <div className="lg:hidden">
        <Select
          aria-label="Operation"
          value={chosen ?? INTRODUCTION}
          options={options}
          onValueChange={(value) => onSelect(value === INTRODUCTION ? null : value)}
          className="h-10"
        />
      </div>
      <div className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto p-0.5 max-lg:hidden">
        <Input
          type="search"
          aria-label="Search operations"
          placeholder="Search operations"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-3"
        />
        <button
          type="button"
          onClick={() => onSelect(null)}
          aria-current={chosen === null ? 'true' : undefined}
          className={cn(ITEM, chosen === null && 'bg-selected font-medium text-primary-soft-foreground')}
        >
          Before the first call
        </button>
        {[...tags].map(([tag, endpoints]) => (
          <TagList
            key={tag}
            tag={tag}
            endpoints={endpoints.filter((endpoint) => matches(endpoint, search))}
            chosen={chosen}
            onSelect={onSelect}
          />
        ))}
      </div>
    </nav>
  );
}

interface TagListProps {
  readonly tag: string;
  readonly endpoints: readonly Endpoint[];
  readonly chosen: string | null;
  readonly onSelect: (operationId: string) => void;
}

function TagList({ tag, endpoints, chosen, onSelect }: TagListProps) {
  if (endpoints.length === 0) return null;
  return (
    <div className="mt-4">
      <h2 className="px-2 pb-1 font-medium text-muted text-xs">{tag}</h2>
      <ul>
        {endpoints.map(({ method, operation }) => {
          const current = operation.operationId === chosen;
          return (
            <li key={operation.operationId}>
              <button
                type="button"
                onClick={() => onSelect(operation.operationId)}
                aria-current={current ? 'true' : undefined}
                className={cn(ITEM, current && 'bg-selected font-medium text-primary-soft-foreground')}
              >
                <span className="w-14 shrink-0">
                  <MethodBadge method={method} />
                </span>
                <span className="min-w-0 truncate" title={operation.summary}>
                  {operation.summary}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function matches({ method, path, operation }: Endpoint, search: string): boolean {
  const text = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
