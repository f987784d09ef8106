'use client';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { detectorsQuery } from '#lib/client/detectors.ts';
import type { Detector } from '#lib/contracts/detector.ts';
import { formatCode, formatCount } from '#lib/format.ts';
import { DetectorFilter, useDetectorFilter } from './detector-filter.tsx';
import { ENGINE_TITLES, groupDetectors } from './group-detectors.ts';

interface DetectorGroupsProps {
  readonly tenantId: string;
  /** One check; the list item with its key. */
  readonly render: (detector: Detector) => ReactNode;
}

/** The checks of a tenant by engine and family, filtered by the address. */
export function DetectorGroups({ tenantId, render }: DetectorGroupsProps) {
  const detectors = useQuery(detectorsQuery(tenantId));
  const [{ search, engine }, setFilter] = useDetectorFilter();
  if (detectors.isPending) return <SkeletonLines lines={10} label="Loading the checks" />;
  if (detectors.isError) {
    return (
      <ErrorState
        title="The checks could not be loaded"
        error={detectors.error}
        onRetry={() => void detectors.refetch()}
      />
    );
  }
  const groups = groupDetectors(detectors.data.detectors, search, engine);
  return (
    <>
      <DetectorFilter />
      {groups.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No check matches"
          text="Other words or all engines may find one."
          actions={<Button onClick={() => void setFilter(null)}>Clear the filter</Button>}
        />
      ) : null}
      {groups.map((group) => (
        <section key={group.engine} aria-label={ENGINE_TITLES[group.engine].title} className="mb-8">
          <h2 className="font-semibold text-[1rem]">
            {ENGINE_TITLES[group.engine].title}{' '}
            <span className="font-normal text-muted">{formatCount(group.count, 'check')}</span>
          </h2>
          <p className="mb-3 text-muted text-sm">{ENGINE_TITLES[group.engine].text}</p>
          {group.families.map(({ family, detectors: list }) => (
            <div key={family} className="mb-4">
              <h3 className="mb-1.5 font-medium text-muted text-xs">{formatCode(family)}</h3>
              <ul className="overflow-hidden rounded-lg border bg-surface">{list.map(render)}</ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
