'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { cn } from '#components/ui/cn.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useDraft } from '#components/ui/use-draft.ts';
import { REPORT_STATES, type ReportVerdict } from '#db/vocab.ts';
import { detectorsQuery } from '#lib/client/detectors.ts';
import type { ReportFilter } from '#lib/client/report-filter.ts';
import { DOCUMENT_CLASSES } from '#lib/contracts/document-class.ts';
import { formatCode } from '#lib/format.ts';
import { REVIEW_FILTERS, reviewLabel, STATE_LABELS } from './report-search.ts';
import { VERDICT_LABELS } from './verdicts.ts';

/** Gravest first. */
const VERDICTS: readonly ReportVerdict[] = ['tampered', 'suspicious', 'inconclusive', 'no_tampering_found'];

interface ReportRailProps {
  readonly tenantId: string;
  readonly filter: ReportFilter;
  readonly onChange: (change: Partial<ReportFilter>) => void;
}

/** Everything by which the list can be narrowed; a second click on a value takes it back. */
export function ReportRail({ tenantId, filter, onChange }: ReportRailProps) {
  const { data: checks = [] } = useQuery(forgeryChecks(tenantId));
  const facet = { filter, onChange };
  return (
    <div className="grid gap-2">
      <Facet {...facet} member="review" title="Review" values={REVIEW_FILTERS} label={reviewLabel} open />
      <Facet
        {...facet}
        member="verdict"
        title="Verdict"
        values={VERDICTS}
        label={(value) => VERDICT_LABELS[value]}
        open
      />
      <Facet
        {...facet}
        member="document_class"
        title="Kind of document"
        values={DOCUMENT_CLASSES}
        label={formatCode}
        open
      />
      <Disclosure title="Received" defaultOpen={filter.from !== null || filter.to !== null}>
        <div className="grid gap-2">
          <Day label="From" value={filter.from} onCommit={(from) => onChange({ from })} />
          <Day label="Until" value={filter.to} onCommit={(to) => onChange({ to })} />
        </div>
      </Disclosure>
      <Disclosure title="Customer" defaultOpen={filter.customer_id !== null}>
        <CustomerId value={filter.customer_id} onCommit={(customer_id) => onChange({ customer_id })} />
      </Disclosure>
      <Facet
        {...facet}
        member="state"
        title="State of the analysis"
        values={REPORT_STATES}
        label={(value) => STATE_LABELS[value]}
      />
      {checks.length > 0 ? (
        <Facet
          {...facet}
          member="check_id"
          title="Found by"
          values={checks.map(({ id }) => id)}
          label={(id) => checks.find((check) => check.id === id)?.title ?? id}
        />
      ) : null}
    </div>
  );
}

/** The checks of documents by their title. */
export function forgeryChecks(tenantId: string) {
  return {
    ...detectorsQuery(tenantId),
    select: ({ detectors }: Awaited<ReturnType<NonNullable<ReturnType<typeof detectorsQuery>['queryFn']>>>) =>
      detectors.filter(({ engine }) => engine === 'forgery').toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
  };
}

interface FacetProps<V extends string> extends Pick<ReportRailProps, 'filter' | 'onChange'> {
  readonly member: keyof ReportFilter;
  readonly title: string;
  readonly values: readonly V[];
  readonly label: (value: V) => string;
  readonly open?: boolean;
}

function Facet<V extends string>({ filter, onChange, member, title, values, label, open = false }: FacetProps<V>) {
  return (
    <Disclosure title={title} defaultOpen={open || filter[member] !== null}>
      <ul aria-label={title} className="-mx-2 -my-2 grid max-h-72 overflow-y-auto">
        {values.map((value) => (
          <li key={value}>
            <FacetButton
              chosen={filter[member] === value}
              onClick={() => onChange({ [member]: filter[member] === value ? null : value })}
            >
              {label(value)}
            </FacetButton>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface FacetButtonProps {
  readonly chosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function FacetButton({ chosen, onClick, children }: FacetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={cn(
        'w-full rounded-md px-2 py-1 text-left text-sm hover:bg-hover',
        chosen && 'bg-selected font-medium text-primary-soft-foreground',
      )}
    >
      {children}
    </button>
  );
}

interface CommitProps {
  readonly value: string | null;
  readonly onCommit: (value: string | null) => void;
}

function Day({ label, value, onCommit }: CommitProps & { readonly label: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value ?? ''}
          onChange={(event) => onCommit(event.target.value === '' ? null : event.target.value)}
          className="text-sm"
        />
      )}
    </Field>
  );
}

/** Takes effect on Enter or when it is left, so that no half-typed id is asked for. */
function CustomerId({ value, onCommit }: CommitProps) {
  const { text, setText, commit } = useDraft(value, onCommit);
  return (
    <Field label="Customer id">
      {(control) => (
        <Input
          {...control}
          maxLength={128}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          className="text-sm"
        />
      )}
    </Field>
  );
}
