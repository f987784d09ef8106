'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { changeDetector } from '#lib/client/detectors.ts';
import type { Detector } from '#lib/contracts/detector.ts';
import { OptionInput } from './option-input.tsx';
import { fromDraft, type OptionField, optionFields, toDraft } from './option-schema.ts';

interface DetectorFormProps {
  readonly detector: Detector;
  readonly tenantId: string;
  readonly mayWrite: boolean;
}

type Drafts = Readonly<Record<string, string>>;

/** The form of a check's options, generated from their schema. Remount it (key) when the options in force change. */
export function DetectorForm({ detector, tenantId, mayWrite }: DetectorFormProps) {
  const fields = optionFields(detector.options_schema);
  const inForce = draftsOf(fields, detector.options);
  const defaults = draftsOf(fields, detector.options_default);
  const [drafts, setDrafts] = useState(inForce);
  const [faults, setFaults] = useState<Drafts>({});
  const change = useMutation(changeDetector(useQueryClient(), tenantId));
  const id = useId();
  if (fields.length === 0) return <p className="text-muted text-sm">This check has no options.</p>;
  const save = (options: Record<string, unknown>, message: string) =>
    change.mutate(
      { engine: detector.engine, id: detector.id, change: { options } },
      { onSuccess: () => toast.success(message) },
    );
  const submit = () => {
    const read = readDrafts(fields, drafts);
    setFaults(read.faults);
    if (Object.keys(read.faults).length === 0) save(read.options, `${detector.title}: saved.`);
  };
  const dirty = fields.some(({ name }) => drafts[name] !== inForce[name]);
  const atDefault = fields.every(({ name }) => inForce[name] === defaults[name]);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormError error={change.error} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((field) => (
          <OptionInput
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            draft={drafts[field.name] ?? ''}
            defaultText={defaults[field.name] ?? ''}
            error={faults[field.name] ?? null}
            disabled={!mayWrite}
            onChange={(draft) => setDrafts({ ...drafts, [field.name]: draft })}
          />
        ))}
      </div>
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={!dirty || change.isPending}>
            Save
          </Button>
          <Button
            disabled={atDefault || change.isPending}
            onClick={() => save({}, `${detector.title}: defaults again.`)}
          >
            Back to the defaults
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function draftsOf(fields: readonly OptionField[], options: Record<string, unknown>): Drafts {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, toDraft(kind, options[name])]));
}

function readDrafts(fields: readonly OptionField[], drafts: Drafts) {
  const options: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const { name, kind } of fields) {
    try {
      options[name] = fromDraft(kind, drafts[name] ?? '');
    } catch (error) {
      faults[name] = error instanceof Error ? error.message : 'This is not valid.';
    }
  }
  return { options, faults };
}
