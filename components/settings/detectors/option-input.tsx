'use client';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { OptionField } from './option-schema.ts';

interface OptionInputProps {
  readonly id: string;
  readonly field: OptionField;
  readonly draft: string;
  readonly error: string | null;
  readonly defaultText: string;
  readonly disabled: boolean;
  readonly onChange: (draft: string) => void;
}

/** The control for one option, chosen by its kind. */
export function OptionInput({ id, field, draft, error, defaultText, disabled, onChange }: OptionInputProps) {
  const changed = draft !== defaultText;
  const hint = [field.hint, changed ? `default ${defaultText || 'empty'}` : null].filter(Boolean).join(' · ') || null;
  if (field.kind === 'boolean') {
    return (
      <div className="flex items-center gap-2 self-center">
        <Switch id={id} checked={draft === 'true'} disabled={disabled} onCheckedChange={(on) => onChange(String(on))} />
        <Label htmlFor={id}>{field.label}</Label>
        {hint ? <span className="text-muted text-xs">{hint}</span> : null}
      </div>
    );
  }
  const lines = field.kind === 'strings' || field.kind === 'numbers' || field.kind === 'json';
  const numeric = field.kind === 'number' || field.kind === 'integer';
  return (
    <Field label={field.label} hint={lines && field.kind !== 'json' ? `One a line. ${hint ?? ''}` : hint} error={error}>
      {(control) => {
        if (field.kind === 'choice') {
          const options = field.choices.map((value) => ({ value, label: value }));
          return (
            <Select id={control.id} value={draft} options={options} disabled={disabled} onValueChange={onChange} />
          );
        }
        const shared = { ...control, value: draft, disabled, spellCheck: false };
        return lines ? (
          <Textarea {...shared} className="font-mono text-xs" onChange={(event) => onChange(event.target.value)} />
        ) : (
          <Input
            {...shared}
            inputMode={numeric ? 'decimal' : 'text'}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
