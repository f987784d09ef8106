'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { pages } from '#lib/paths.ts';
import { AlertPanel } from './alert-panel.tsx';
import { BulkBar, TriageDialogs } from './bulk-bar.tsx';
import { isSettled, type Target, targetOf } from './expected-case.ts';
import { MoreRows } from './more-rows.tsx';
import { QUEUE_COLUMNS, QueueCard, ToggleStack } from './queue-columns.tsx';
import { decidedWith, itemsOf, type QueueRow, type StackRow } from './queue-rows.ts';
import type { QueueTableProps } from './queue-table.ts';
import { stackFacts } from './stack-facts.ts';
import { SubjectBar } from './subject-bar.tsx';
import type { useCaseRows } from './use-case-rows.ts';
import { useTriage } from './use-triage.ts';
import { waitingOf } from './waiting.ts';

interface CaseTableProps extends QueueTableProps {
  readonly cases: ReturnType<typeof useCaseRows>;
}

/** One row an alert or an attack, with the drill-down beside the list and every step by keyboard. */
export function CaseTable({ tenantId, queue, cases, actions, toolbar, empty }: CaseTableProps) {
  const router = useRouter();
  const may = useCan('alerts:write');
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const { filter, list } = queue;
  const { rows, active, openId, toggle } = cases;
  const chosen = targetsOf(rows?.filter(({ id }) => selected.has(id)) ?? []);
  const bySelection = chosen.length > 0 && openId === null;
  const targets = bySelection ? chosen : targetsOf(active ? [active] : []);
  const clear = () => select(new Set());
  const { advance } = cases;
  const onManyDecided = bySelection ? clear : advance;
  const stack = active?.kind === 'stack' && !bySelection ? active : null;
  // What is not loaded of an attack is decided with the rest of it.
  const find = stack && list.hasNextPage ? () => waitingOf(tenantId, filter, [stack.subject]) : undefined;
  const triage = useTriage({ actions, targets, find, enabled: may, onDecided: advance, onManyDecided });
  const openPage = () => openId && router.push(pages.alert(tenantId, openId));
  useShortcut({ keys: 'o', label: 'Open the full page', group: 'Alerts', run: openPage }, openId !== null);
  return (
    <ToggleStack value={toggle}>
      <SubjectBar tenantId={tenantId} queue={queue} triage={triage} />
      <DataTable
        caption="Alerts"
        columns={QUEUE_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        card={QueueCard}
        error={list.error}
        onRetry={() => void list.refetch()}
        activeId={active?.id ?? null}
        onActiveChange={cases.goTo}
        onOpen={cases.show}
        rowClassName={(row) => (filter.view === null && isDone(row) ? 'bg-sunken grayscale' : undefined)}
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
        onAssign={() => triage.assign(chosen)}
        onClear={clear}
      />
      <TriageDialogs tenantId={tenantId} triage={triage} />
      <AlertPanel
        tenantId={tenantId}
        alertId={openId}
        onClose={cases.close}
        onNewer={cases.newer}
        onOlder={cases.older}
        review={{ actions, triage, stack: stack && stackReview(stack, toggle) }}
      />
    </ToggleStack>
  );
}

const isDone = (row: QueueRow): boolean => itemsOf(row).every((item) => isSettled(item.case));

/** Of a stack that is open, its cases may be selected as well: each counts once. */
function targetsOf(rows: readonly QueueRow[]): Target[] {
  const targets = rows.flatMap((row) => decidedWith(row).map(targetOf));
  return [...new Map(targets.map((target) => [target.alertId, target])).values()];
}

/** What a decision in the panel is about while a stack is open in it; null once all of it is decided. */
function stackReview(stack: StackRow, toggle: (stack: StackRow) => void) {
  const waiting = decidedWith(stack);
  if (waiting.length === 0) return null;
  const standings = waiting.map((item) => item.case);
  return { facts: stackFacts(stack.items), standings, onOpen: () => toggle(stack) };
}
