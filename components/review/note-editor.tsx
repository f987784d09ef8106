'use client';
import type { FormEvent } from 'react';
import { NoteField } from '#components/notes/note-field.tsx';
import { Button } from '#components/ui/button.tsx';

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
      <NoteField text={note} onText={onNote} placeholder={placeholder}>
        {onSave ? (
          <Button type="submit" size="sm">
            Save note
          </Button>
        ) : (
          <p className="text-muted text-xs">It is kept with your decision.</p>
        )}
      </NoteField>
    </form>
  );
}
