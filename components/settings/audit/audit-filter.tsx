import { Download, X } from 'lucide-react';
import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs';
import { useId } from 'react';
import { ActorName } from '#components/shell/actor-name.tsx';
import { useMe } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { auditApiFilter } from '#lib/client/audit.ts';
import { api } from '#lib/paths.ts';
import { AUDIT_TOPICS, type AuditTopic } from './audit-words.ts';

const ALL = 'all';
const TOPICS = Object.keys(AUDIT_TOPICS) as AuditTopic[];

/** The filter as the address of the page holds it. */
export const AUDIT_FILTER = {
  topic: parseAsStringLiteral(TOPICS),
  actor: parseAsString,
  tenant: parseAsString,
  from: parseAsString,
  to: parseAsString,
};
type Filter = inferParserType<typeof AUDIT_FILTER>;

interface AuditFilterBarProps {
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}

/** What narrows the audit trail, and its export. */
export function AuditFilterBar({ filter, onFilter }: AuditFilterBarProps) {
  const { tenants } = useMe();
  const { topic, actor, tenant, from, to } = filter;
  return (
    <>
      <Choice
        label="About"
        all="Everything"
        value={topic}
        options={TOPICS.map((value) => ({ value, label: AUDIT_TOPICS[value] }))}
        onChange={(value) => onFilter({ topic: value })}
      />
      {tenants.length > 1 ? (
        <Choice
          label="Tenant"
          all="Every tenant"
          value={tenant}
          options={tenants.map(({ tenant_id: value, name: label }) => ({ value, label }))}
          onChange={(value) => onFilter({ tenant: value })}
        />
      ) : null}
      <Day label="From" value={from} max={to} onChange={(day) => onFilter({ from: day })} />
      <Day label="to" value={to} min={from} onChange={(day) => onFilter({ to: day })} />
      {actor === null ? null : (
        <Button size="sm" onClick={() => onFilter({ actor: null })}>
          {'Only by '}
          <ActorName actor={actor} />
          <X aria-hidden />
        </Button>
      )}
      <Button asChild className="ml-auto">
        <a href={api.auditExport(auditApiFilter(filter))} download>
          <Download aria-hidden />
          Export as CSV
        </a>
      </Button>
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** The name of the option that does not narrow. */
  readonly all: string;
  readonly value: T | null;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T | null) => void;
}

function Choice<T extends string>({ label, all, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Select
      aria-label={label}
      className="w-52"
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onValueChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? null)}
    />
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onChange: (day: string | null) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="w-36"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  );
}
