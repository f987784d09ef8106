'use client';
import { RotateCcw, StickyNote } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

interface NoteButtonsProps {
  readonly writing: boolean;
  readonly onToggle: () => void;
  /** Null before a decision. */
  readonly onTakeBack: (() => void) | null;
}

/** Opens the note of a review, and takes its decision back. */
export function NoteButtons({ writing, onToggle, onTakeBack }: NoteButtonsProps) {
  return (
    <>
      <Button size="sm" variant="ghost" aria-expanded={writing} onClick={onToggle}>
        <StickyNote aria-hidden />
        Note
      </Button>
      {onTakeBack ? (
        <Button size="sm" variant="ghost" onClick={onTakeBack}>
          <RotateCcw aria-hidden />
          Take back
        </Button>
      ) : null}
    </>
  );
}
