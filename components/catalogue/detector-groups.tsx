'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { detectorCountsQuery, detectorsQuery } from '#lib/client/detectors.ts';
import type { Detector } from '#lib/contracts/detector.ts';
import { formatCode, formatCount } from '#lib/format.ts';
import { DetectorFilter, useDetectorFilter } from './detector-filter.tsx';
import { ENGINE_TITLES, groupDetectors } from './group-detectors.ts';
import { hitsOf, hitsOfAll } from './hit-counts.ts';
import { type Hits, HitsNote } from './hits-note.tsx';

interface DetectorGroupsProps {
  readonly tenantId: string;
  /** One check; the list item with its key. */
  readonly render: (detector: Detector, hits: Hits | null) => ReactNode;
}

/** The checks of a tenant by engine and family, filtered by the address. */
export function DetectorGroups({ tenantId, render }: DetectorGroupsProps) {
  const detectors = useQuery(detectorsQuery(tenantId));
  const { data: counts } = useQuery(detectorCountsQuery(tenantId));
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
            <Family
              key={`${family} ${search}`}
              family={family}
              detectors={list}
              hits={hitsOfAll(list, counts)}
              open={search !== ''}
            >
              {list.map((detector) => render(detector, hitsOf(detector, counts)))}
            </Family>
          ))}
        </section>
      ))}
    </>
  );
}

interface FamilyProps {
  readonly family: string;
  readonly detectors: readonly Detector[];
  readonly hits: Hits | null;
  /** A search shows what it found. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** The checks of one family, folded to a line that sums them up. */
function Family({ family, detectors, hits, open, children }: FamilyProps) {
  const off = detectors.filter(({ enabled }) => !enabled).length;
  return (
    <details open={open} className="group/family mb-2 overflow-hidden rounded-lg border bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 hover:bg-hover focus-visible:outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 text-muted transition-transform group-open/family:rotate-90"
          aria-hidden
        />
        <h3 className="min-w-0 flex-1 font-medium text-sm">
          {formatCode(family)}{' '}
          <span className="font-normal text-muted text-xs">
            {formatCount(detectors.length, 'check')}
            {off > 0 ? `, ${off} off` : ''}
          </span>
        </h3>
        <HitsNote count={hits} />
      </summary>
      <ul className="border-t">{children}</ul>
    </details>
  );
}
