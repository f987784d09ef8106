'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NoteField } from '#components/notes/note-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormError } from '#components/ui/form-error.tsx';

/** A place for a note; it empties when the note has been taken. */
export function NoteForm({ onNote }: { onNote: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const noting = useMutation({ mutationFn: onNote, onSuccess: () => setText('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') noting.mutate(text.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <NoteField text={text} onText={setText} placeholder="What you found out; @ names a colleague">
        <Button type="submit" size="sm" disabled={noting.isPending || text.trim() === ''}>
          Add note
        </Button>
      </NoteField>
      <FormError error={noting.error} />
    </form>
  );
}
