'use client';
import type { LucideIcon } from 'lucide-react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { ShortcutHint } from './shortcut-hint.tsx';

interface ChoiceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut: string;
  readonly chosen: boolean;
  /** Looks like what costs somebody something. */
  readonly danger: boolean;
  readonly onChoose: () => void;
}

/** One of the decisions of a review, as a button and a key. */
export function Choice({ icon: Icon, label, shortcut, chosen, danger, onChoose }: ChoiceProps) {
  useShortcut({ keys: shortcut, label, group: 'Review', run: onChoose });
  return (
    <Button
      size="sm"
      variant={danger ? 'danger' : 'secondary'}
      aria-pressed={chosen}
      className={cn(chosen && !danger && 'bg-selected text-primary-soft-foreground')}
      onClick={onChoose}
    >
      <Icon aria-hidden />
      {label}
      <ShortcutHint shortcut={shortcut} />
    </Button>
  );
}
