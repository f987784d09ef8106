import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SelectionBarProps {
  /** What is selected, for instance "9 users". */
  readonly what: string;
  readonly onClear: () => void;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** What can be done about what is selected, at once; keeps to the lower edge of the window. */
export function SelectionBar({ what, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center justify-center gap-1.5 rounded-lg border bg-surface px-3 py-2 shadow-float"
    >
      <span className="mr-2 font-medium text-sm">{what} selected</span>
      {children}
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
