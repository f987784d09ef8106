'use client';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { RuleLanguage } from '#lib/contracts/rule-language.ts';
import {
  type Condition,
  firstSubject,
  OPERATOR_NAMES,
  operatorsOf,
  readSubject,
  readValues,
  type Subject,
  typeOf,
  withOperator,
  withSubject,
  writeValues,
} from './condition-subjects.ts';
import { FactPicker } from './fact-picker.tsx';

interface ConditionRowProps {
  readonly condition: Condition;
  readonly number: number;
  readonly language: RuleLanguage;
  readonly disabled: boolean;
  readonly onChange: (condition: Condition) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One condition: what is looked at, how, and against which value. */
export function ConditionRow({ condition, number, language, disabled, onChange, onRemove }: ConditionRowProps) {
  const subject = readSubject(condition.subject);
  const type = typeOf(subject, language);
  const change = (next: Subject) => onChange(withSubject(condition, next, language));
  const about =
    language.facts.find(({ path }) => path === subject.name) ??
    language.functions.find(({ name }) => name === subject.name);
  const operators = operatorsOf(type).map((value) => ({ value, label: OPERATOR_NAMES[value] }));
  return (
    <fieldset className="grid gap-1" disabled={disabled}>
      <legend className="sr-only">Condition {number}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <FactPicker
          label={`Fact of condition ${number}`}
          value={subject.name}
          language={language}
          disabled={disabled}
          onChange={(name) => change(firstSubject(name, language))}
        />
        <Arguments subject={subject} number={number} language={language} disabled={disabled} onChange={change} />
        <Select
          aria-label={`Comparison of condition ${number}`}
          className="w-36"
          value={condition.operator}
          disabled={disabled}
          options={operators}
          onValueChange={(value) => {
            const operator = operatorsOf(type).find((known) => known === value);
            if (operator) onChange(withOperator(condition, operator, type));
          }}
        />
        {condition.operator === 'is_true' || condition.operator === 'is_false' ? null : (
          <ValueInput
            key={`${condition.subject} ${condition.operator}`}
            condition={condition}
            number={number}
            numeric={type === 'double'}
            onChange={(text) => onChange({ ...condition, values: readValues(text, condition, type) })}
          />
        )}
        {onRemove ? (
          <Button size="icon-sm" variant="ghost" aria-label={`Remove condition ${number}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        ) : null}
      </div>
      {about ? <p className="text-muted text-xs">{about.description}</p> : null}
    </fieldset>
  );
}

interface ArgumentsProps {
  readonly subject: Subject;
  readonly number: number;
  readonly language: RuleLanguage;
  readonly disabled: boolean;
  readonly onChange: (subject: Subject) => void;
}

function Arguments({ subject, number, language, disabled, onChange }: ArgumentsProps) {
  const forms = language.functions.find(({ name }) => name === subject.name)?.forms ?? [];
  const form = forms.find(({ length }) => length === subject.args.length) ?? [];
  return form.map((parameter, index) => (
    <Select
      key={parameter.name}
      aria-label={`${parameter.name} of condition ${number}`}
      className="w-40 font-mono text-xs"
      value={subject.args[index] ?? ''}
      disabled={disabled}
      options={parameter.words.map((value) => ({ value, label: value }))}
      onValueChange={(value) =>
        onChange({ ...subject, args: subject.args.map((arg, at) => (at === index ? value : arg)) })
      }
    />
  ));
}

interface ValueInputProps {
  readonly condition: Condition;
  readonly number: number;
  readonly numeric: boolean;
  readonly onChange: (text: string) => void;
}

/** Keeps what is typed as it is typed: "1," is on its way to "1, 2". */
function ValueInput({ condition, number, numeric, onChange }: ValueInputProps) {
  const [draft, setDraft] = useState(writeValues(condition));
  const several = condition.operator === 'in' || condition.operator === 'not_in';
  return (
    <Input
      aria-label={`Value of condition ${number}`}
      className="w-44 max-sm:w-full"
      inputMode={numeric && !several ? 'decimal' : 'text'}
      placeholder={several ? 'a, b, c' : undefined}
      spellCheck={false}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}
