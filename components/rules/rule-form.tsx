'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Input } from '#components/ui/input.tsx';
import { ruleLanguageQuery } from '#lib/client/rules.ts';
import type { RuleEffect } from '#lib/contracts/rule.ts';
import { EffectFields } from './effect-fields.tsx';
import type { RuleExample } from './examples.ts';
import { ExamplesMenu } from './examples-menu.tsx';
import { ExpressionEditor } from './expression-editor.tsx';

export interface RuleDraft {
  readonly name: string;
  readonly expression: string;
  readonly effect: RuleEffect;
  readonly priority: number;
}

interface RuleFormProps {
  readonly tenantId: string;
  readonly initial: RuleDraft;
  readonly readOnly: boolean;
  /** False where the name is changed elsewhere. */
  readonly named: boolean;
  readonly error: Error | null;
  readonly onSubmit: (draft: RuleDraft & { readonly reason: string }) => void;
  readonly actions: (dirty: boolean) => ReactNode;
}

/** What a rule says. Remount it (key) when another version is to be edited. */
export function RuleForm({ tenantId, initial, readOnly, named, error, onSubmit, actions }: RuleFormProps) {
  const [draft, setDraft] = useState(initial);
  const [reason, setReason] = useState('');
  const { data: language } = useQuery(ruleLanguageQuery(tenantId));
  const [start, setStart] = useState(0);
  const change = (part: Partial<RuleDraft>) => setDraft((known) => ({ ...known, ...part }));
  const replace = (next: RuleDraft) => {
    setDraft(next);
    setStart((known) => known + 1);
  };
  const startFrom = ({ name, expression, effect }: RuleExample) => {
    replace({ ...draft, name: named ? name : draft.name, expression, effect });
    toast(`The draft is now the example “${name}”.`, { action: { label: 'Undo', onClick: () => replace(draft) } });
  };
  const dirty = JSON.stringify(draft) !== JSON.stringify(initial);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ ...draft, reason: reason.trim() });
      }}
    >
      <FormError error={error} />
      {named ? (
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={120}
              value={draft.name}
              placeholder="Many accounts from one address"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <section aria-label="Expression" className="grid gap-1">
        {readOnly ? null : (
          <div className="flex justify-end">
            <ExamplesMenu onChoose={startFrom} />
          </div>
        )}
        <ExpressionEditor
          key={`expression ${start}`}
          tenantId={tenantId}
          value={draft.expression}
          readOnly={readOnly}
          onChange={(expression) => change({ expression })}
        />
      </section>
      <EffectFields
        key={`effect ${start}`}
        effect={draft.effect}
        language={language}
        disabled={readOnly}
        onChange={(effect) => change({ effect })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Priority" hint="1 to 1000; lower is shown and evaluated first.">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={1000}
              required
              disabled={readOnly}
              value={draft.priority}
              onChange={(event) => change({ priority: Number(event.target.value) })}
            />
          )}
        </Field>
        {readOnly ? null : (
          <Field label="Reason" hint="Why; kept with the version.">
            {(control) => (
              <Input
                {...control}
                required
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
      {actions(dirty)}
    </form>
  );
}
