'use client';

import { useRouter } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { NO_FILTER } from '#lib/client/alert-filter.ts';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import { pages } from '#lib/paths.ts';
import { AlertPanel } from './alert-panel.tsx';
import { BulkBar, TriageDialogs } from './bulk-bar.tsx';
import { DataAttribution } from './data-attribution.tsx';
import { type Target, targetOf } from './expected-case.ts';
import { FacetRail } from './facet-rail.tsx';
import { FeedBar } from './feed-bar.tsx';
import { QUEUE_COLUMNS } from './queue-columns.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueHeader } from './queue-header.tsx';
import { PANEL_PARSER } from './queue-search.ts';
import { FilterChips, QueueToolbar } from './queue-toolbar.tsx';
import { useCaseActions } from './use-case-actions.ts';
import { useQueue } from './use-queue.ts';
import { useTabCount } from './use-tab-count.ts';
import { useTriage } from './use-triage.ts';

const idOf = ({ alert }: CaseItem): string => alert.data.alert_id;
const isSettled = ({ case: standing }: CaseItem): boolean =>
  standing !== null && standing.state !== 'open' && standing.state !== 'escalated';

/** What needs review, or all alerts, with the drill-down beside the list and every step by keyboard. */
export function AlertQueue({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const userInput = useRef<HTMLInputElement>(null);
  const may = useCan('alerts:write');
  const [openId, setOpenId] = useQueryState('alert', PANEL_PARSER);
  const [standsOn, standOn] = useState<string | null>(null);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [railOpen, openRail] = useState(false);
  const { filter, setFilter, list, items, facets, feed, pending, showPending } = useQueue(tenantId);
  const actions = useCaseActions(tenantId);
  useTabCount(openCount(facets) + pending);

  const activeId = openId ?? standsOn;
  const at = items?.findIndex((item) => idOf(item) === activeId) ?? -1;
  const show = (item: CaseItem) => {
    standOn(idOf(item));
    void setOpenId(idOf(item), { history: openId === null ? 'push' : 'replace' });
  };
  const goTo = (item: CaseItem) => (openId === null ? standOn(idOf(item)) : show(item));
  const step = (by: number) => {
    const next = at < 0 ? undefined : items?.[at + by];
    return next ? () => show(next) : null;
  };
  const nextUnsettled = () => {
    const next = items?.find((item, index) => index > at && !isSettled(item) && item.case?.claimed_by == null);
    if (next) goTo(next);
  };
  const chosen = targetsOf(items, (id) => selected.has(id));
  const targets = chosen.length > 0 && openId === null ? chosen : targetsOf(items, (id) => id === activeId);
  const clear = () => select(new Set());
  const triage = useTriage({ actions, targets, enabled: may, onDecided: nextUnsettled, onManyDecided: clear });
  const group = 'Alerts';
  const openPage = () => openId && router.push(pages.alert(tenantId, openId));
  useShortcut({ keys: '/', label: 'Filter by user', group, run: () => userInput.current?.focus() });
  useShortcut({ keys: 'o', label: 'Open the full page', group, run: openPage }, openId !== null);
  useShortcut({ keys: 'n', label: 'Next that nobody is on', group, run: nextUnsettled }, (items?.length ?? 0) > 0);

  const rail = <FacetRail facets={facets} filter={filter} onChange={setFilter} />;
  return (
    <>
      <QueueHeader tenantId={tenantId} filter={filter} />
      <span role="status" className="sr-only">
        {actions.announcement}
      </span>
      <FeedBar state={feed} pending={pending} onShow={showPending} />
      <FilterChips filter={filter} onChange={setFilter} />
      <div className="grid items-start gap-4 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <aside aria-label="Facets" className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto max-xl:hidden">
          {rail}
        </aside>
        <div className="min-w-0">
          <DataTable
            caption="Alerts"
            columns={QUEUE_COLUMNS}
            rows={items}
            rowId={idOf}
            error={list.error}
            onRetry={() => void list.refetch()}
            activeId={activeId}
            onActiveChange={goTo}
            onOpen={show}
            rowClassName={(item) => (filter.view === null && isSettled(item) ? 'opacity-60' : undefined)}
            {...(may ? { selection: { ids: selected, onChange: select, noun: 'alert' } } : {})}
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
                any={(list.data?.pages[0]?.newest_seq ?? 0) > 0}
                onReset={() => setFilter({ ...NO_FILTER, view: filter.view })}
              />
            }
            footer={
              list.hasNextPage ? (
                <div className="border-t p-2 text-center">
                  <Button variant="ghost" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {list.isFetchingNextPage ? 'Loading…' : 'Load older alerts'}
                  </Button>
                </div>
              ) : null
            }
          />
          <DataAttribution className="mt-2 max-xl:hidden" />
          <BulkBar
            count={chosen.length}
            onDecide={(action) => triage.decide(action, chosen)}
            onClaim={() => triage.claim(chosen)}
            onClear={clear}
          />
        </div>
      </div>
      <Sheet open={railOpen} onOpenChange={openRail}>
        <SheetContent side="left" title="Filters">
          <div className="p-3">{railOpen ? rail : null}</div>
        </SheetContent>
      </Sheet>
      <TriageDialogs triage={triage} />
      <AlertPanel
        tenantId={tenantId}
        alertId={openId}
        onClose={() => void setOpenId(null)}
        onNewer={step(-1)}
        onOlder={step(1)}
        review={{ actions, triage }}
      />
    </>
  );
}

function targetsOf(items: readonly CaseItem[] | undefined, wanted: (id: string) => boolean): Target[] {
  return (items ?? [])
    .filter((item) => wanted(idOf(item)))
    .map(({ alert, case: standing }) => targetOf({ alert, case: standing }));
}

function openCount(facets: ReturnType<typeof useQueue>['facets']): number {
  const states = facets?.facets.find(({ name }) => name === 'state')?.values ?? [];
  return states.reduce((sum, { value, count }) => (value === 'open' || value === 'escalated' ? sum + count : sum), 0);
}
