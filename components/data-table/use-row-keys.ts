'use client';
import { useShortcut } from '#components/shell/shortcuts.tsx';

interface RowKeys {
  readonly count: number;
  readonly activeIndex: number;
  readonly move: (index: number) => void;
  readonly open: ((index: number) => void) | undefined;
  readonly select: ((index: number) => void) | undefined;
}

/** j/k and the arrows move through the rows, Enter and o open the one that is active, x selects it. */
export function useRowKeys({ count, activeIndex, move, open, select }: RowKeys): void {
  const group = 'Table';
  const next = () => move(Math.min(count - 1, activeIndex + 1));
  const previous = () => move(Math.max(0, activeIndex - 1));
  const enter = () => {
    if (activeIndex >= 0) open?.(activeIndex);
  };
  const mark = () => {
    if (activeIndex >= 0) select?.(activeIndex);
  };
  const usable = count > 0;
  useShortcut({ keys: 'j', label: 'Next row', group, run: next }, usable);
  useShortcut({ keys: 'k', label: 'Previous row', group, run: previous }, usable);
  useShortcut({ keys: 'o', label: 'Open the row', group, run: enter }, usable && open !== undefined);
  useShortcut({ keys: 'x', label: 'Select the row', group, run: mark }, usable && select !== undefined);
}
