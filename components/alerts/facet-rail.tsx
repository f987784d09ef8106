'use client';

import { useMe } from '#components/shell/session.tsx';
import { FacetButton } from '#components/ui/facet-button.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { SEVERITIES } from '#db/vocab.ts';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { CASE_FACETS, type CaseFacet, type CaseFacets } from '#lib/contracts/alert-case.ts';
import { formatNumber } from '#lib/format.ts';
import { Disclosure } from './disclosure.tsx';
import { FACET_TITLES, facetValue } from './facet-labels.ts';

const OPEN_AT_FIRST = new Set<CaseFacet>(['state', 'assignee', 'due', 'severity', 'action', 'event_type']);

interface FacetRailProps {
  /** Undefined while they are on their way. */
  readonly facets: CaseFacets | undefined;
  readonly filter: AlertFilter;
  readonly onChange: (change: Partial<AlertFilter>) => void;
}

/** Every facet with its values and how many alerts each would leave; a second click on a value takes it back. */
export function FacetRail({ facets, filter, onChange }: FacetRailProps) {
  const { actor } = useMe();
  if (!facets) return <SkeletonLines lines={12} label="Loading the facets" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {CASE_FACETS.map((name) => {
        const values = shownValues(name, facets, filter, actor);
        if (values.length === 0) return null;
        const chosen = filter[name] ?? (name === 'state' && filter.view === null ? 'active' : null);
        return (
          <Disclosure
            key={name}
            title={FACET_TITLES[name]}
            defaultOpen={OPEN_AT_FIRST.has(name) || filter[name] !== null}
          >
            <ul aria-label={FACET_TITLES[name]} className="-mx-2 -my-2 grid grid-cols-[minmax(0,1fr)]">
              {values.map(({ value, count }) => (
                <li key={value}>
                  <FacetButton
                    label={facetValue(name, value)}
                    count={count}
                    chosen={chosen === value}
                    onClick={() => onChange({ [name]: filter[name] === value ? null : value })}
                  />
                </li>
              ))}
            </ul>
          </Disclosure>
        );
      })}
      <p className="text-muted text-xs">
        {facets.complete ? 'Counts of everything here.' : `Counts of the newest ${formatNumber(facets.counted)}.`}
      </p>
    </div>
  );
}

/** The chosen value stays in sight where it counts nothing; the queue's states have one that stands for two. */
function shownValues(name: CaseFacet, { facets }: CaseFacets, filter: AlertFilter, actor: string) {
  const values = facets.find((facet) => facet.name === name)?.values ?? [];
  const of = (value: string) => values.find((each) => each.value === value)?.count ?? 0;
  if (name === 'state' && filter.view === null) {
    const all = values.reduce((sum, { count }) => sum + count, 0);
    return [
      { value: 'active', count: of('open') + of('escalated') },
      ...values.filter(({ value }) => value !== 'open'),
      { value: 'any', count: all },
    ];
  }
  if (name === 'severity') {
    return SEVERITIES.toReversed().flatMap((value) =>
      of(value) > 0 || filter.severity === value ? [{ value, count: of(value) }] : [],
    );
  }
  if (name === 'assignee') {
    const others = values.filter(({ value }) => value !== actor && value !== 'none');
    const mine = { value: 'me', count: of(actor) };
    return withChosen([mine, { value: 'none', count: of('none') }, ...others], filter.assignee);
  }
  return withChosen(values, filter[name]);
}

function withChosen(values: CaseFacets['facets'][number]['values'], chosen: string | null) {
  if (chosen === null || values.some(({ value }) => value === chosen)) return values;
  return [{ value: chosen, count: 0 }, ...values];
}
