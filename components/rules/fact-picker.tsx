'use client';
import { Command } from 'cmdk';
import { Check, ChevronDown, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CommandGroup } from '#components/shell/command-item.tsx';
import { cn } from '#components/ui/cn.ts';
import { FIELD_CLASSES } from '#components/ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover.tsx';
import type { RuleLanguage } from '#lib/contracts/rule-language.ts';
import { factGroups, matchFact } from './fact-groups.ts';

interface FactPickerProps {
  readonly label: string;
  readonly value: string;
  readonly language: RuleLanguage;
  readonly disabled: boolean;
  readonly onChange: (name: string) => void;
}

/** One fact or function, found by its name, its group or its description. */
export function FactPicker({ label, value, language, disabled, onChange }: FactPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={`${label}: ${value}`}
        disabled={disabled}
        className={cn(
          FIELD_CLASSES,
          'flex h-8 w-56 items-center justify-between gap-2 text-left font-mono text-xs max-sm:w-full',
        )}
      >
        <span className="truncate">{value}</span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-[min(30rem,calc(100vw-1rem))]">
        <FactList
          value={value}
          language={language}
          onSelect={(name) => {
            setOpen(false);
            if (name !== value) onChange(name);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

interface FactListProps {
  readonly value: string;
  readonly language: RuleLanguage;
  readonly onSelect: (name: string) => void;
}

function FactList({ value, language, onSelect }: FactListProps) {
  const groups = useMemo(() => factGroups(language), [language]);
  return (
    <Command label="Facts" filter={matchFact} defaultValue={value}>
      <div className="flex items-center gap-2 border-b px-3">
        <Search className="size-4 shrink-0 text-muted" aria-hidden />
        <Command.Input
          placeholder="Name or meaning, for instance amount"
          className="h-10 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Command.List className="max-h-80 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-8 text-center text-muted text-sm">No fact is about that.</Command.Empty>
        {groups.map((group) => (
          <CommandGroup key={group.label} heading={group.label}>
            {group.facts.map(({ name, description }) => (
              <Command.Item
                key={name}
                value={name}
                keywords={[group.label, description]}
                onSelect={() => onSelect(name)}
                className="grid cursor-default grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-md px-2 py-1.5 data-[selected=true]:bg-hover"
              >
                <span className="break-words font-mono text-xs">{name}</span>
                {name === value ? <Check className="size-4 text-muted" aria-label="chosen" /> : <span />}
                <span className="text-muted text-xs">{description}</span>
              </Command.Item>
            ))}
          </CommandGroup>
        ))}
      </Command.List>
    </Command>
  );
}
