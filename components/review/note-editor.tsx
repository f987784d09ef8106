'use client';
import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';

interface NoteEditorProps {
  readonly note: string;
  readonly placeholder: string;
  readonly onNote: (note: string) => void;
  /** Null before a decision, which the note then goes with. */
  readonly onSave: (() => void) | null;
}

/** The note of a decision. */
export function NoteEditor({ note, placeholder, onNote, onSave }: NoteEditorProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave?.();
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <Textarea
        aria-label="Note"
        placeholder={placeholder}
        maxLength={2000}
        className="min-h-14 text-sm"
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {onSave ? (
        <Button type="submit" size="sm" className="justify-self-end">
          Save note
        </Button>
      ) : (
        <p className="text-muted text-xs">It is kept with your decision.</p>
      )}
    </form>
  );
}
