'use client';

import { useRef, useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { cn } from '#components/ui/cn.ts';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { isGrouped, NO_FILTER } from '#lib/client/alert-filter.ts';
import { CaseTable } from './case-table.tsx';
import { DataAttribution } from './data-attribution.tsx';
import { FacetRail } from './facet-rail.tsx';
import { GroupTable } from './group-table.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueHeader } from './queue-header.tsx';
import { QueueChips, QueueToolbar } from './queue-toolbar.tsx';
import { useCaseActions } from './use-case-actions.ts';
import { useCaseRows } from './use-case-rows.ts';
import { useNextCase } from './use-next-case.ts';
import { useQueue } from './use-queue.ts';
import { useTabCount } from './use-tab-count.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The facets stand beside the list, unless a panel does. */
const RAIL = 'xl:grid-cols-[13rem_minmax(0,1fr)]';

/** What needs review, by alert or by subject, or all alerts: with facets, what has just arrived, and a filter. */
export function AlertQueue({ tenantId }: { tenantId: string }) {
  const userInput = useRef<HTMLInputElement>(null);
  const [railOpen, openRail] = useState(false);
  const queue = useQueue(tenantId);
  const { filter, setFilter, facets, pending } = queue;
  const grouped = isGrouped(filter);
  const cases = useCaseRows(tenantId, queue);
  const openNext = useNextCase(tenantId, null);
  const beside = !grouped && cases.openId !== null;
  const actions = useCaseActions(tenantId);
  useTabCount(openCount(facets) + pending);
  useShortcut({ keys: '/', label: 'Filter by user', group: 'Alerts', run: () => userInput.current?.focus() });

  const rail = <FacetRail facets={facets} filter={filter} onChange={setFilter} />;
  const table = {
    tenantId,
    queue,
    actions,
    toolbar: (
      <QueueToolbar
        filter={filter}
        narrow={beside}
        onChange={setFilter}
        onFacets={() => openRail(true)}
        userInput={userInput}
      />
    ),
    empty: (
      <QueueEmpty
        tenantId={tenantId}
        filter={filter}
        any={queue.any}
        onReset={() => setFilter({ ...NO_FILTER, view: filter.view, group: filter.group })}
      />
    ),
  };
  return (
    <div className={cn(beside && 'xl:pr-[41rem]')}>
      <QueueHeader
        tenantId={tenantId}
        queue={queue}
        narrow={beside}
        onNext={(grouped ? null : cases.showNext) ?? openNext}
      />
      <ViewTabs tenantId={tenantId} filter={filter} ready={queue.items !== undefined || queue.groups.isSuccess} />
      <span role="status" className="sr-only">
        {actions.announcement}
      </span>
      <QueueChips filter={filter} onChange={setFilter} />
      <div className={cn('grid grid-cols-[minmax(0,1fr)] items-start gap-4', beside || RAIL)}>
        <aside
          aria-label="Facets"
          className={cn('sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto max-xl:hidden', beside && 'xl:hidden')}
        >
          {rail}
        </aside>
        <div className="min-w-0">
          {grouped ? <GroupTable {...table} /> : <CaseTable {...table} cases={cases} />}
          <DataAttribution className="mt-2 max-xl:hidden" />
        </div>
      </div>
      <Sheet open={railOpen} onOpenChange={openRail}>
        <SheetContent side="left" title="Filters">
          <div className="p-3">{railOpen ? rail : null}</div>
        </SheetContent>
      </Sheet>
    </div>
  );
}

function openCount(facets: ReturnType<typeof useQueue>['facets']): number {
  const states = facets?.facets.find(({ name }) => name === 'state')?.values ?? [];
  return states.reduce((sum, { value, count }) => (value === 'open' || value === 'escalated' ? sum + count : sum), 0);
}
