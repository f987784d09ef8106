'use client';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import type { RuleConditions, RuleLanguage } from '#lib/contracts/rule-language.ts';
import { ConditionRow } from './condition-row.tsx';

interface ConditionsEditorProps {
  readonly list: RuleConditions;
  readonly language: RuleLanguage;
  readonly disabled: boolean;
  readonly onChange: (list: RuleConditions) => void;
}

const JOINS = [
  { value: 'and', label: 'all of these hold' },
  { value: 'or', label: 'one of these holds' },
];

/** The expression as a list of conditions. */
export function ConditionsEditor({ list, language, disabled, onChange }: ConditionsEditorProps) {
  const { join, conditions } = list;
  const ids = useStableIds(conditions.length);
  const change = (next: RuleConditions['conditions']) => onChange({ join, conditions: next });
  return (
    <div className="grid gap-3 rounded-md border border-line-strong p-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span>The rule matches where</span>
        <Select
          aria-label="How the conditions are joined"
          className="w-44"
          value={join}
          options={JOINS}
          disabled={disabled}
          onValueChange={(value) => onChange({ join: value === 'or' ? 'or' : 'and', conditions })}
        />
      </div>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={ids.keys[index]}
          condition={condition}
          number={index + 1}
          language={language}
          disabled={disabled}
          onChange={(next) => change(conditions.map((known, at) => (at === index ? next : known)))}
          onRemove={
            conditions.length === 1 || disabled
              ? null
              : () => {
                  ids.drop(index);
                  change(conditions.filter((_, at) => at !== index));
                }
          }
        />
      ))}
      {disabled ? null : (
        <div>
          <Button
            size="sm"
            onClick={() => change([...conditions, { subject: 'payment.amount', operator: '>', values: [100] }])}
          >
            <Plus aria-hidden />
            Add a condition
          </Button>
        </div>
      )}
    </div>
  );
}

/** Keys for rows that have none of their own, so that a field keeps what is typed when another row goes. */
function useStableIds(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return { keys: keys.current, drop: (index: number) => void keys.current.splice(index, 1) };
}
