'use client';

import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useQueryState, useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { pendingAlerts } from '#lib/client/alert-pages.ts';
import { alertsQuery, showArrivals } from '#lib/client/alerts.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { pages } from '#lib/paths.ts';
import { AlertPanel } from './alert-panel.tsx';
import { DataAttribution } from './data-attribution.tsx';
import { FeedBar } from './feed-bar.tsx';
import { QUEUE_COLUMNS } from './queue-columns.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { FILTER_PARSERS, PANEL_PARSER } from './queue-search.ts';
import { useAlertFeed } from './use-alert-feed.ts';
import { useTabCount } from './use-tab-count.ts';

const idOf = (alert: RiskAlert): string => alert.data.alert_id;

/** The tenant's alerts, newest first, with the drill-down beside them. */
export function AlertQueue({ tenantId }: { tenantId: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const userInput = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useQueryStates(FILTER_PARSERS);
  const [openId, setOpenId] = useQueryState('alert', PANEL_PARSER);
  const list = useInfiniteQuery({ ...alertsQuery(tenantId, filter), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.alerts);
  const knownSeq = list.data?.pages[0]?.known_seq ?? null;
  const { state, arrivals } = useAlertFeed(tenantId, knownSeq);
  const pending = knownSeq === null || list.isPlaceholderData ? [] : pendingAlerts(arrivals, knownSeq, filter);
  useTabCount(pending.length);

  const at = rows?.findIndex((alert) => idOf(alert) === openId) ?? -1;
  const show = (alert: RiskAlert) => void setOpenId(idOf(alert), { history: openId === null ? 'push' : 'replace' });
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows?.[at + by];
    return next ? () => show(next) : null;
  };
  const search = () => userInput.current?.focus();
  const openPage = () => openId && router.push(pages.alert(tenantId, openId));
  useShortcut({ keys: '/', label: 'Filter by user', group: 'Alerts', run: search });
  useShortcut({ keys: 'o', label: 'Open the full page', group: 'Alerts', run: openPage }, openId !== null);

  return (
    <>
      <PageHeader title="Alerts" description="Every scored event of this tenant, newest first." />
      <FeedBar state={state} pending={pending.length} onShow={() => showArrivals(client, tenantId, filter, arrivals)} />
      <DataTable
        caption="Alerts"
        columns={QUEUE_COLUMNS}
        rows={rows}
        rowId={idOf}
        error={list.error}
        onRetry={() => void list.refetch()}
        {...(openId === null ? {} : { activeId: openId })}
        onActiveChange={(alert) => openId !== null && show(alert)}
        onOpen={show}
        toolbar={
          <QueueFilters
            tenantId={tenantId}
            filter={filter}
            onChange={(change) => void setFilter(change)}
            userInput={userInput}
          />
        }
        empty={<QueueEmpty tenantId={tenantId} filter={filter} onReset={() => void setFilter(null)} />}
        footer={
          list.hasNextPage ? (
            <div className="flex justify-center border-t p-2">
              <Button variant="ghost" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? 'Loading…' : 'Load older alerts'}
              </Button>
            </div>
          ) : null
        }
      />
      <DataAttribution className="mt-2 max-xl:hidden" />
      <AlertPanel
        tenantId={tenantId}
        alertId={openId}
        onClose={() => void setOpenId(null)}
        onNewer={step(-1)}
        onOlder={step(1)}
      />
    </>
  );
}
