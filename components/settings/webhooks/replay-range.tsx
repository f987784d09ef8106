'use client';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface ReplayRangeProps {
  readonly pending: boolean;
  readonly onSubmit: (range: { from_seq: number; to_seq: number }) => void;
}

const SEQ = { type: 'number', min: 1, step: 1, required: true } as const;

/** Asks which alerts to send again. */
export function ReplayRange({ pending, onSubmit }: ReplayRangeProps) {
  return (
    <form
      aria-label="Send a range again"
      className="grid gap-3 rounded-md border bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        onSubmit({ from_seq: Number(form.get('from_seq')), to_seq: Number(form.get('to_seq')) });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="From alert" hint="Its seq.">
          {(control) => <Input {...control} {...SEQ} name="from_seq" autoFocus />}
        </Field>
        <Field label="To alert" hint="At most 10,000 alerts.">
          {(control) => <Input {...control} {...SEQ} name="to_seq" />}
        </Field>
      </div>
      <Button type="submit" variant="primary" disabled={pending} className="justify-self-start">
        Send again
      </Button>
    </form>
  );
}
