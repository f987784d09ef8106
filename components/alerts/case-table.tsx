'use client';

import { useRouter } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import { pages } from '#lib/paths.ts';
import { AlertPanel } from './alert-panel.tsx';
import { BulkBar, TriageDialogs } from './bulk-bar.tsx';
import { isSettled, type Target, targetOf } from './expected-case.ts';
import { MoreRows } from './more-rows.tsx';
import { QUEUE_COLUMNS } from './queue-columns.tsx';
import { PANEL_PARSER } from './queue-search.ts';
import type { QueueTableProps } from './queue-table.ts';
import { SubjectBar } from './subject-bar.tsx';
import { useTriage } from './use-triage.ts';

const idOf = ({ alert }: CaseItem): string => alert.data.alert_id;

/** One row an alert, with the drill-down beside the list and every step by keyboard. */
export function CaseTable({ tenantId, queue, actions, toolbar, empty }: QueueTableProps) {
  const router = useRouter();
  const may = useCan('alerts:write');
  const [openId, setOpenId] = useQueryState('alert', PANEL_PARSER);
  const [standsOn, standOn] = useState<string | null>(null);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const { filter, list, items } = queue;

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
    const next = items?.find((item, index) => index > at && !isSettled(item.case) && item.case?.claimed_by == null);
    if (next) goTo(next);
  };
  const chosen = targetsOf(items, (id) => selected.has(id));
  const targets = chosen.length > 0 && openId === null ? chosen : targetsOf(items, (id) => id === activeId);
  const clear = () => select(new Set());
  const triage = useTriage({ actions, targets, enabled: may, onDecided: nextUnsettled, onManyDecided: clear });
  const group = 'Alerts';
  const openPage = () => openId && router.push(pages.alert(tenantId, openId));
  useShortcut({ keys: 'o', label: 'Open the full page', group, run: openPage }, openId !== null);
  useShortcut({ keys: 'n', label: 'Next that nobody is on', group, run: nextUnsettled }, (items?.length ?? 0) > 0);

  return (
    <>
      <SubjectBar tenantId={tenantId} queue={queue} triage={triage} />
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
        rowClassName={(item) => (filter.view === null && isSettled(item.case) ? 'opacity-60' : undefined)}
        {...(may ? { selection: { ids: selected, onChange: select, noun: 'alert' } } : {})}
        toolbar={toolbar}
        empty={empty}
        footer={<MoreRows query={list} label="Load older alerts" />}
      />
      <BulkBar
        count={chosen.length}
        noun="alert"
        onDecide={(action) => triage.decide(action, chosen)}
        onClaim={() => triage.claim(chosen)}
        onClear={clear}
      />
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
  return (items ?? []).filter((item) => wanted(idOf(item))).map(targetOf);
}
