'use client';
import type { Row as TableRow } from '@tanstack/react-table';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Selection, toggled } from './selection.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface ActiveRowProps<Row> {
  readonly rowId: (row: Row) => string;
  readonly activeId?: string | null;
  readonly onActiveChange?: (row: Row) => void;
  readonly onOpen?: (row: Row) => void;
  readonly selection?: Selection;
}

/** Which row the keyboard stands on, and how it moves. @param reveal scrolls a virtual row into sight. */
export function useActiveRow<Row>(
  props: ActiveRowProps<Row>,
  tableRows: TableRow<Row>[],
  scroller: { readonly current: HTMLElement | null },
  reveal: (index: number) => void,
) {
  const [ownId, setOwnId] = useState<string | null>(null);
  const id = props.activeId === undefined ? ownId : props.activeId;
  const index = tableRows.findIndex((row) => row.id === id);
  const set = (row: Row) => {
    setOwnId(props.rowId(row));
    props.onActiveChange?.(row);
  };
  const focusRow = (at: number) => {
    const row = tableRows[at];
    if (!row) return;
    reveal(at);
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(row.id)}"]`)?.focus();
    });
  };
  const move = (to: number) => {
    const row = tableRows[to];
    if (!row) return;
    set(row.original);
    focusRow(to);
  };
  const latest = useRef({ index, focusRow });
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    latest.current = { index, focusRow };
    focused.current = focusedRow(scroller.current) ?? focused.current;
  });
  useEffect(() => {
    const gone = document.activeElement === document.body && focused.current?.isConnected === false;
    if (id !== null && (gone || focusedRow(scroller.current))) latest.current.focusRow(latest.current.index);
  }, [id, scroller]);
  const open = (at: number) => {
    const row = tableRows[at];
    if (!row) return;
    set(row.original);
    props.onOpen?.(row.original);
  };
  const { selection } = props;
  const select = selection && ((at: number) => selection.onChange(toggled(selection.ids, tableRows[at]?.id ?? '')));
  useRowKeys({ count: tableRows.length, activeIndex: index, move, open: props.onOpen ? open : undefined, select });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(tableRows.length - 1, index + 1),
      ArrowUp: Math.max(0, index - 1),
      Home: 0,
      End: tableRows.length - 1,
    };
    const to = targets[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter') open(index);
    else return;
    event.preventDefault();
  };
  return { id, tabStopId: index >= 0 ? id : tableRows[0]?.id, set, open, onKeyDown };
}

/** The focus of a row follows where the list stands, so that no second row is marked. */
function focusedRow(scroller: HTMLElement | null): Element | null {
  const element = document.activeElement;
  return element instanceof HTMLTableRowElement && scroller?.contains(element) ? element : null;
}
