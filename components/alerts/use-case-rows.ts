'use client';

import { useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { useMe } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { isStacked } from '#lib/client/alert-filter.ts';
import {
  alertIdOf,
  decidedWith,
  findRow,
  itemsOf,
  nextUnassigned,
  type QueueRow,
  rowOf,
  type StackRow,
  stackedRows,
} from './queue-rows.ts';
import { PANEL_PARSER, STACK_PARSER } from './queue-search.ts';
import { useEarlyAlerts } from './use-early-alerts.ts';
import type { useQueue } from './use-queue.ts';

/** The rows of the queue, the one that it stands on, and the panel beside it: both stand in the address. */
export function useCaseRows(tenantId: string, { filter, items }: ReturnType<typeof useQueue>) {
  const { actor } = useMe();
  const [openId, setOpenId] = useQueryState('alert', PANEL_PARSER);
  const [openSubject, setOpenSubject] = useQueryState('stack', STACK_PARSER);
  const [standsOn, standOn] = useState<string | null>(null);
  const stacked = isStacked(filter);
  const rows = useMemo(
    () => (stacked ? items && stackedRows(items, openSubject) : items?.map((item) => rowOf(item))),
    [items, stacked, openSubject],
  );
  const active = activeOf(rows ?? [], standsOn, openId);
  const at = active === undefined ? -1 : (rows?.indexOf(active) ?? -1);

  const show = (row: QueueRow) => {
    const id = shownOf(row);
    standOn(row.id);
    if (id !== undefined) void setOpenId(id, { history: openId === null ? 'push' : 'replace' });
  };
  const goTo = (row: QueueRow) => (openId === null ? standOn(row.id) : show(row));
  const step = (by: number) => {
    const row = at < 0 ? undefined : rows?.[at + by];
    return row ? () => show(row) : null;
  };
  const toggle = (stack: StackRow) => {
    standOn(stack.open ? stack.id : (openId ?? stack.id));
    void setOpenSubject(stack.open ? null : stack.subject);
  };
  useStackKeys(rows ?? [], at, toggle);
  const next = nextUnassigned(rows ?? [], at, actor);
  useEarlyAlerts(
    tenantId,
    [active, next].flatMap((row) => (row && shownOf(row)) ?? []),
  );
  return {
    rows,
    active,
    openId,
    show,
    goTo,
    toggle,
    close: () => void setOpenId(null),
    newer: step(-1),
    older: step(1),
    /** Null where none of the loaded ones waits. */
    showNext: next ? () => show(next) : null,
    /** After a decision: to the next one, in the panel or in the list. */
    advance: () => next && goTo(next),
  };
}

/** The alert that the panel shows for a row: of a stack the first that waits. */
function shownOf(row: QueueRow): string | undefined {
  const [item] = [...decidedWith(row), ...itemsOf(row)];
  return item && alertIdOf(item);
}

/** A row that the panel shows an alert of, else the row of that alert; without a panel where the list stood last. */
function activeOf(rows: readonly QueueRow[], standsOn: string | null, openId: string | null): QueueRow | undefined {
  const stood = findRow(rows, standsOn);
  if (openId === null) return stood;
  return stood && itemsOf(stood).some((item) => alertIdOf(item) === openId) ? stood : findRow(rows, openId);
}

/** The arrows to the sides open and close the stack that the list stands on or in. */
function useStackKeys(rows: readonly QueueRow[], at: number, toggle: (stack: StackRow) => void): void {
  const active = rows[at];
  const inStack = active?.kind === 'stack' || active?.stacked === true;
  const stack = rows.findLast((row, index): row is StackRow => row.kind === 'stack' && index <= at);
  const turn = (open: boolean) => {
    if (inStack && stack && stack.open !== open) toggle(stack);
  };
  const group = 'Table';
  const usable = rows.some((row) => row.kind === 'stack');
  useShortcut({ keys: 'ArrowRight', label: 'Open the stack', group, run: () => turn(true) }, usable);
  useShortcut({ keys: 'ArrowLeft', label: 'Close the stack', group, run: () => turn(false) }, usable);
}
