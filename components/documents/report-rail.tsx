'use client';

import { useQuery } from '@tanstack/react-query';
import { Disclosure } from '#components/alerts/disclosure.tsx';
import { FacetButton } from '#components/ui/facet-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { useDraft } from '#components/ui/use-draft.ts';
import { detectorsQuery } from '#lib/client/detectors.ts';
import type { ReportFilter } from '#lib/client/report-filter.ts';
import { reportFacetsQuery } from '#lib/client/reports.ts';
import type { ReportFacet } from '#lib/contracts/report-review.ts';
import { formatCode, formatNumber } from '#lib/format.ts';
import { type FacetValue, facetValues, reviewText, stateText, verdictText } from './report-facets.ts';

interface ReportRailProps {
  readonly tenantId: string;
  readonly filter: ReportFilter;
  readonly onChange: (change: Partial<ReportFilter>) => void;
}

/** Everything by which the list can be narrowed, with counts; a second click on a value takes it back. */
export function ReportRail({ tenantId, filter, onChange }: ReportRailProps) {
  const { data: checks = [] } = useQuery(forgeryChecks(tenantId));
  const { data: facets } = useQuery(reportFacetsQuery(tenantId, filter));
  if (!facets) return <SkeletonLines lines={12} label="Loading the facets" />;
  const values = (name: ReportFacet) => facetValues(facets, name, filter[name]);
  const facet = { filter, onChange };
  return (
    <div className="grid gap-2">
      <Facet {...facet} name="review" title="Review" values={values('review')} label={reviewText} open />
      <Facet {...facet} name="verdict" title="Verdict" values={values('verdict')} label={verdictText} open />
      <Facet
        {...facet}
        name="document_class"
        title="Kind of document"
        values={values('document_class')}
        label={formatCode}
        open
      />
      <Facet {...facet} name="state" title="State of the analysis" values={values('state')} label={stateText} />
      <Facet
        {...facet}
        name="check_id"
        title="Found by"
        values={values('check_id')}
        label={(id) => checks.find((check) => check.id === id)?.title ?? formatCode(id)}
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
      <p className="text-muted text-xs">
        {facets.complete ? 'Counts of everything here.' : `Counts of the newest ${formatNumber(facets.counted)}.`}
      </p>
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

interface FacetProps extends Pick<ReportRailProps, 'filter' | 'onChange'> {
  readonly name: ReportFacet;
  readonly title: string;
  readonly values: readonly FacetValue[];
  readonly label: (value: string) => string;
  readonly open?: boolean;
}

function Facet({ filter, onChange, name, title, values, label, open = false }: FacetProps) {
  if (values.length === 0) return null;
  return (
    <Disclosure title={title} defaultOpen={open || filter[name] !== null}>
      <ul aria-label={title} className="-mx-2 -my-2 grid max-h-72 overflow-y-auto">
        {values.map(({ value, count }) => (
          <li key={value}>
            <FacetButton
              label={label(value)}
              count={count}
              chosen={filter[name] === value}
              onClick={() => onChange({ [name]: filter[name] === value ? null : value })}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
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
