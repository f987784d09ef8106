import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

const ICONS = { ascending: ArrowUp, descending: ArrowDown };

interface SortHeaderProps {
  readonly children: string;
  /** The way in which the rows are sorted by this column; undefined where they are not. */
  readonly sorted: keyof typeof ICONS | undefined;
  readonly onSort: () => void;
}

/** The head of a column by which the rows can be sorted; the column says `sorted`, too. */
export function SortHeader({ children, sorted, onSort }: SortHeaderProps) {
  const Icon = sorted ? ICONS[sorted] : ChevronsUpDown;
  return (
    <button type="button" className="inline-flex h-6 items-center gap-1 hover:text-foreground" onClick={onSort}>
      {children}
      <Icon className="size-3.5" aria-hidden />
    </button>
  );
}
