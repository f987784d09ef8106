import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { KEEP_EVENTS_DAYS_MIN, type Tenant } from '#lib/contracts/organisation.ts';

/** For how many days a tenant keeps events and documents. Empty fields keep them for ever. */
export function KeepFields({ tenant }: { tenant: Tenant }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Days to keep</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Events" hint={`${KEEP_EVENTS_DAYS_MIN} or more. Empty keeps them for ever.`}>
          {(control) => (
            <Input
              {...control}
              name="keep_events_days"
              type="number"
              min={KEEP_EVENTS_DAYS_MIN}
              step={1}
              defaultValue={tenant.keep_events_days ?? ''}
            />
          )}
        </Field>
        <Field label="Documents" hint="Empty keeps them for ever.">
          {(control) => (
            <Input
              {...control}
              name="keep_documents_days"
              type="number"
              min={1}
              step={1}
              defaultValue={tenant.keep_documents_days ?? ''}
            />
          )}
        </Field>
      </div>
      <p className="text-muted text-xs">
        What arrived earlier is removed for good, from a day after this change on: events with their alerts and cases,
        also undecided ones; documents with their reports. Labels, customers and the audit stay.
      </p>
    </fieldset>
  );
}

export function daysOf(form: FormData, name: string): number | null {
  const text = String(form.get(name) ?? '').trim();
  return text === '' ? null : Number(text);
}
