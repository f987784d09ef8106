import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SEVERITIES } from '#db/vocab.ts';
import type { Tenant } from '#lib/contracts/organisation.ts';
import { formatCode } from '#lib/format.ts';
import { dueFieldName, hoursOf } from './due-times.ts';

/** By when a tenant has its cases decided, by severity. Empty fields set no time. */
export function DueFields({ tenant }: { tenant: Tenant }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Hours to decide a case</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {SEVERITIES.toReversed().map((severity) => (
          <Field key={severity} label={formatCode(severity)}>
            {(control) => (
              <Input
                {...control}
                name={dueFieldName(severity)}
                type="number"
                min={0}
                max={2160}
                step="any"
                defaultValue={hoursOf(tenant.due_minutes[severity])}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-muted text-xs">
        Counted from the alert. The queue marks what is due soon and what is overdue. An empty field sets no time.
      </p>
    </fieldset>
  );
}
