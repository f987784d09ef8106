'use client';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { EXACT, STRENGTHS, strengthOf } from './effect-strength.ts';
import { oddsText } from './effect-text.ts';

interface StrengthFieldsProps {
  readonly logOdds: number;
  readonly disabled: boolean;
  readonly onChange: (logOdds: number) => void;
}

/** How far a rule moves the score: by name, and exactly for those who need it. */
export function StrengthFields({ logOdds, disabled, onChange }: StrengthFieldsProps) {
  const [wantsExact, setWantsExact] = useState(false);
  const chosen = wantsExact ? EXACT : strengthOf(logOdds);
  return (
    <div className="grid content-start gap-4">
      <Field label="Strength" hint={`It ${oddsText(logOdds)}.`}>
        {(control) => (
          <Select
            id={control.id}
            aria-describedby={control['aria-describedby']}
            value={chosen}
            options={STRENGTHS}
            disabled={disabled}
            onValueChange={(value) => {
              setWantsExact(value === EXACT);
              if (value !== EXACT) onChange(Number(value));
            }}
          />
        )}
      </Field>
      {chosen === EXACT ? (
        <Field label="Log-odds, −3 to 3">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={-3}
              max={3}
              step={0.1}
              required
              disabled={disabled}
              value={logOdds}
              onChange={(event) => {
                setWantsExact(true);
                onChange(Number(event.target.value));
              }}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
