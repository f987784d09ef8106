'use client';
import { useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';

interface CheckListProps<V extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: readonly V[]) => void;
}

/** Several choices of a list. */
export function CheckList<V extends string>(props: CheckListProps<V>) {
  const { legend, hint, options, chosen, onChange } = props;
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="grid max-h-48 gap-x-4 gap-y-1.5 overflow-y-auto rounded-md border p-2.5 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`} className="flex min-w-0 items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-${value}`}
              checked={chosen.includes(value)}
              onCheckedChange={(on) =>
                onChange(on === true ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <span className="truncate">{label}</span>
          </label>
        ))}
      </div>
      {hint ? <p className="text-muted text-xs">{hint}</p> : null}
    </fieldset>
  );
}
