'use client';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { CHOICES, type LoadChoices } from './load-choices.ts';

interface LoadOptionsProps {
  readonly choices: LoadChoices;
  readonly onChange: (change: Partial<LoadChoices>) => void;
}

/** How the next files are to be loaded. */
export function LoadOptions({ choices, onChange }: LoadOptionsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Choice name="on_existing" value={choices.on_existing} onChange={onChange} />
      <Choice name="on_duplicate" value={choices.on_duplicate} onChange={onChange} />
      <Choice name="mode" value={choices.mode} onChange={onChange} />
      <Field label="Only check" hint="The result as it would be; nothing is written.">
        {(control) => (
          <Switch {...control} checked={choices.dry_run} onCheckedChange={(dry_run) => onChange({ dry_run })} />
        )}
      </Field>
    </div>
  );
}

interface ChoiceProps {
  readonly name: keyof typeof CHOICES;
  readonly value: string;
  readonly onChange: LoadOptionsProps['onChange'];
}

function Choice({ name, value, onChange }: ChoiceProps) {
  const { label, options } = CHOICES[name];
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={[...options]}
          onValueChange={(next) => onChange({ [name]: next })}
        />
      )}
    </Field>
  );
}
