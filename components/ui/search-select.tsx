'use client';
import { Command } from 'cmdk';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from './cn.ts';
import { FIELD_CLASSES } from './input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
}

interface SearchSelectProps {
  readonly value: string;
  readonly options: readonly SearchOption[];
  readonly onValueChange: (value: string) => void;
  readonly 'aria-label': string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One choice of a list that is too long to be read: found by a part of its label or value. */
export function SearchSelect({ value, options, onValueChange, className, ...props }: SearchSelectProps) {
  const [open, setOpen] = useState(false);
  const choose = (next: string) => {
    setOpen(false);
    onValueChange(next);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        role="combobox"
        aria-expanded={open}
        aria-haspopup="dialog"
        className={cn(FIELD_CLASSES, 'flex h-8 items-center justify-between gap-2 text-left text-sm', className)}
        {...props}
      >
        <span className="truncate">{options.find((option) => option.value === value)?.label ?? value}</span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      </PopoverTrigger>
      <PopoverContent aria-label={props['aria-label']} className="w-64">
        <SearchList value={value} options={options} onChoose={choose} />
      </PopoverContent>
    </Popover>
  );
}

interface SearchListProps {
  /** Null where nothing is chosen yet: then the first option is at hand. */
  readonly value: string | null;
  readonly options: readonly SearchOption[];
  readonly onChoose: (value: string) => void;
}

/** The field to search by and the list, which arrows and Enter choose from. */
export function SearchList({ value, options, onChoose }: SearchListProps) {
  return (
    <Command label="Search the list" {...(value === null ? {} : { defaultValue: value })}>
      <Command.Input
        placeholder="Search"
        className="h-9 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted"
      />
      <Command.List label="Choices" className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-4 text-center text-muted text-sm">Nothing has that name.</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label]}
            onSelect={() => onChoose(option.value)}
            className="flex cursor-default select-none items-center gap-2 rounded-md py-1.5 pr-2 pl-7 text-sm data-[selected=true]:bg-hover"
          >
            {option.value === value ? <Check className="-ml-5 size-3.5" aria-hidden /> : null}
            {option.label}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
