'use client';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { RuleEffect } from '#lib/contracts/rule.ts';
import type { RuleLanguage } from '#lib/contracts/rule-language.ts';
import { formatCode } from '#lib/format.ts';
import { EFFECT_KINDS } from './effect-text.ts';
import { StrengthFields } from './strength-fields.tsx';

interface EffectFieldsProps {
  readonly effect: RuleEffect;
  readonly language: RuleLanguage | undefined;
  readonly disabled: boolean;
  readonly onChange: (effect: RuleEffect) => void;
}

const KINDS = Object.entries(EFFECT_KINDS).map(([value, label]) => ({ value, label }));

/** What the rule does where it matches. */
export function EffectFields({ effect, language, disabled, onChange }: EffectFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Effect" hint={KIND_HINTS[effect.kind]}>
        {(control) => (
          <Select
            id={control.id}
            value={effect.kind}
            options={KINDS}
            disabled={disabled}
            onValueChange={(kind) => onChange(firstEffect(kind, language))}
          />
        )}
      </Field>
      <EffectDetail effect={effect} language={language} disabled={disabled} onChange={onChange} />
    </div>
  );
}

const KIND_HINTS: Readonly<Record<RuleEffect['kind'], string>> = {
  score: 'Raises or lowers the risk score.',
  block: 'The score is at least the block threshold.',
  allow: 'The score is at most 0.01, unless something blocks.',
  flag: 'Shown with the alert; the score stays.',
  control: 'Advised to your client; the score stays.',
  queue: 'Analysts find the alert in this queue.',
};

function EffectDetail({ effect, language, disabled, onChange }: EffectFieldsProps) {
  switch (effect.kind) {
    case 'score':
      return (
        <StrengthFields
          logOdds={effect.log_odds}
          disabled={disabled}
          onChange={(log_odds) => onChange({ kind: 'score', log_odds })}
        />
      );
    case 'flag':
      return (
        <CodeSelect
          label="Flag"
          value={effect.flag}
          codes={language?.flags ?? [effect.flag]}
          disabled={disabled}
          onChange={(flag) => onChange({ kind: 'flag', flag })}
        />
      );
    case 'control':
      return (
        <CodeSelect
          label="Control"
          value={effect.control}
          codes={language?.controls ?? [effect.control]}
          disabled={disabled}
          onChange={(control) => onChange({ kind: 'control', control })}
        />
      );
    case 'queue':
      return (
        <Field label="Queue" hint="Lower-case letters, digits and hyphens.">
          {(control) => (
            <Input
              {...control}
              required
              pattern="[a-z][a-z0-9\-]{0,62}"
              spellCheck={false}
              disabled={disabled}
              value={effect.queue}
              onChange={(event) => onChange({ kind: 'queue', queue: event.target.value })}
            />
          )}
        </Field>
      );
    case 'block':
    case 'allow':
      return null;
    default:
      return effect satisfies never;
  }
}

interface CodeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly codes: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

function CodeSelect({ label, value, codes, disabled, onChange }: CodeSelectProps) {
  const options = codes.map((code) => ({ value: code, label: formatCode(code) }));
  return (
    <Field label={label}>
      {(control) => (
        <Select id={control.id} value={value} options={options} disabled={disabled} onValueChange={onChange} />
      )}
    </Field>
  );
}

function firstEffect(kind: string, language: RuleLanguage | undefined): RuleEffect {
  switch (kind) {
    case 'block':
    case 'allow':
      return { kind };
    case 'flag':
      return { kind, flag: language?.flags[0] ?? 'HIGH_VELOCITY' };
    case 'control':
      return { kind, control: language?.controls.find((code) => code === 'MANUAL_REVIEW') ?? 'MANUAL_REVIEW' };
    case 'queue':
      return { kind, queue: 'review' };
    default:
      return { kind: 'score', log_odds: 1 };
  }
}
