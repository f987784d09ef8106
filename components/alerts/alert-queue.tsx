'use client';

import { useRef, useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { isGrouped, NO_FILTER } from '#lib/client/alert-filter.ts';
import { CaseTable } from './case-table.tsx';
import { DataAttribution } from './data-attribution.tsx';
import { FacetRail } from './facet-rail.tsx';
import { FeedBar } from './feed-bar.tsx';
import { GroupTable } from './group-table.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueHeader } from './queue-header.tsx';
import { QueueChips, QueueToolbar } from './queue-toolbar.tsx';
import { useCaseActions } from './use-case-actions.ts';
import { useQueue } from './use-queue.ts';
import { useTabCount } from './use-tab-count.ts';

/** What needs review, by alert or by subject, or all alerts: with facets, what has just arrived, and a filter. */
export function AlertQueue({ tenantId }: { tenantId: string }) {
  const userInput = useRef<HTMLInputElement>(null);
  const [railOpen, openRail] = useState(false);
  const queue = useQueue(tenantId);
  const { filter, setFilter, facets, feed, pending, showPending } = queue;
  const actions = useCaseActions(tenantId);
  useTabCount(openCount(facets) + pending);
  useShortcut({ keys: '/', label: 'Filter by user', group: 'Alerts', run: () => userInput.current?.focus() });

  const rail = <FacetRail facets={facets} filter={filter} onChange={setFilter} />;
  const Table = isGrouped(filter) ? GroupTable : CaseTable;
  return (
    <>
      <QueueHeader tenantId={tenantId} filter={filter} />
      <span role="status" className="sr-only">
        {actions.announcement}
      </span>
      <FeedBar state={feed} pending={pending} onShow={showPending} />
      <QueueChips filter={filter} onChange={setFilter} />
      <div className="grid items-start gap-4 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <aside aria-label="Facets" className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto max-xl:hidden">
          {rail}
        </aside>
        <div className="min-w-0">
          <Table
            tenantId={tenantId}
            queue={queue}
            actions={actions}
            toolbar={
              <QueueToolbar
                filter={filter}
                onChange={setFilter}
                onFacets={() => openRail(true)}
                userInput={userInput}
              />
            }
            empty={
              <QueueEmpty
                tenantId={tenantId}
                filter={filter}
                any={queue.any}
                onReset={() => setFilter({ ...NO_FILTER, view: filter.view, group: filter.group })}
              />
            }
          />
          <DataAttribution className="mt-2 max-xl:hidden" />
        </div>
      </div>
      <Sheet open={railOpen} onOpenChange={openRail}>
        <SheetContent side="left" title="Filters">
          <div className="p-3">{railOpen ? rail : null}</div>
        </SheetContent>
      </Sheet>
    </>
  );
}

function openCount(facets: ReturnType<typeof useQueue>['facets']): number {
  const states = facets?.facets.find(({ name }) => name === 'state')?.values ?? [];
  return states.reduce((sum, { value, count }) => (value === 'open' || value === 'escalated' ? sum + count : sum), 0);
}
