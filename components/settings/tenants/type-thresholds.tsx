'use client';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { EVENT_TYPES } from '#db/vocab.ts';
import { formatCode } from '#lib/format.ts';

type EventType = (typeof EVENT_TYPES)[number];
export type TypeThreshold = readonly [EventType, number];

interface TypeThresholdsProps {
  readonly thresholds: readonly TypeThreshold[];
  readonly onChange: (thresholds: readonly TypeThreshold[]) => void;
}

const FIRST = 0.85;

/** Thresholds of single event types, each once. */
export function TypeThresholds({ thresholds, onChange }: TypeThresholdsProps) {
  const id = useId();
  const taken = new Set(thresholds.map(([type]) => type));
  const free = EVENT_TYPES.find((type) => !taken.has(type));
  const replace = (index: number, next: TypeThreshold) =>
    onChange(thresholds.map((entry, at) => (at === index ? next : entry)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Single event types</legend>
      {thresholds.map(([type, threshold], index) => (
        <div key={type} className="flex items-center gap-2">
          <Select
            aria-label={`Event type ${index + 1}`}
            value={type}
            onValueChange={(next) => replace(index, [next, threshold])}
            options={EVENT_TYPES.filter((other) => other === type || !taken.has(other)).map((value) => ({
              value,
              label: formatCode(value),
            }))}
            className="min-w-0 flex-1"
          />
          <label htmlFor={`${id}-${type}`} className="sr-only">
            Block {formatCode(type).toLowerCase()} from
          </label>
          <Input
            id={`${id}-${type}`}
            type="number"
            min={0.5}
            max={0.999}
            step={0.001}
            required
            className="w-24"
            value={Number.isNaN(threshold) ? '' : threshold}
            onChange={(event) => replace(index, [type, event.target.valueAsNumber])}
          />
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={`Remove the threshold of ${formatCode(type).toLowerCase()}`}
            onClick={() => onChange(thresholds.filter((_, at) => at !== index))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {free ? (
        <Button size="sm" className="justify-self-start" onClick={() => onChange([...thresholds, [free, FIRST]])}>
          <Plus aria-hidden />
          Add a type
        </Button>
      ) : null}
      <p className="text-muted text-xs">They win over the two thresholds above.</p>
    </fieldset>
  );
}

/** The stored thresholds in the order of the event types. */
export function toTypeThresholds(stored: Partial<Record<EventType, number>>): TypeThreshold[] {
  return EVENT_TYPES.flatMap((type): TypeThreshold[] => {
    const threshold = stored[type];
    return threshold === undefined ? [] : [[type, threshold]];
  });
}
