'use client';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { FIELD_CLASSES } from './input.tsx';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
}

interface SelectProps<V extends string> {
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onValueChange: (value: V) => void;
  readonly id?: string;
  /** Needed where no <label> names it. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One choice of a closed list. */
export function Select<V extends string>({ value, options, onValueChange, className, ...props }: SelectProps<V>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} disabled={props.disabled ?? false}>
      <Radix.Trigger
        id={props.id}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        className={cn(FIELD_CLASSES, 'flex h-8 items-center justify-between gap-2 text-left text-sm', className)}
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-lg border bg-surface p-1 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex cursor-default select-none items-center gap-2 rounded-md py-1.5 pr-2 pl-7 text-sm outline-none data-highlighted:bg-hover"
              >
                <Radix.ItemIndicator className="-ml-5">
                  <Check className="size-3.5" aria-hidden />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
