'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Textarea } from '#components/ui/input.tsx';

/** A place for a note; it empties when the note has been taken. */
export function NoteForm({ onNote }: { onNote: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const noting = useMutation({ mutationFn: onNote, onSuccess: () => setText('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') noting.mutate(text.trim());
  };
  return (
    <form onSubmit={submit} className="grid justify-items-end gap-1.5">
      <Textarea
        aria-label="Note"
        placeholder="What you found out"
        maxLength={2000}
        className="min-h-14 text-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError error={noting.error} />
      <Button type="submit" size="sm" disabled={noting.isPending || text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}
