'use client';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { useShortcut } from './shortcuts.tsx';

interface NextButtonProps {
  readonly label: string;
  /** Of the sheet of shortcuts. */
  readonly group: string;
  /** Null where nothing waits. */
  readonly go: (() => void) | null;
}

/** To the next thing that waits for a decision, by its button and by the key n. */
export function NextButton({ label, group, go }: NextButtonProps) {
  useShortcut({ keys: 'n', label, group, run: () => go?.() });
  return (
    <Button variant="primary" disabled={go === null} onClick={() => go?.()}>
      {label}
      <Kbd aria-hidden className="border-transparent bg-primary-hover text-primary-foreground pointer-coarse:hidden">
        N
      </Kbd>
    </Button>
  );
}
