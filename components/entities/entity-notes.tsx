'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { personOf } from '#components/alerts/people.ts';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { EntityKind } from '#db/vocab.ts';
import { noteEntity } from '#lib/client/entities.ts';
import type { EntityNote } from '#lib/contracts/entity.ts';

interface EntityNotesProps {
  readonly tenantId: string;
  readonly kind: EntityKind;
  readonly entityKey: string;
  readonly notes: readonly EntityNote[];
}

/** What people wrote down, newest first, and a place for more. */
export function EntityNotes({ tenantId, kind, entityKey, notes }: EntityNotesProps) {
  const client = useQueryClient();
  const noting = useMutation(noteEntity(client, tenantId, kind, entityKey));
  const may = useCan('alerts:write');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noting.mutate({ text }, { onSuccess: () => setText('') });
  };
  return (
    <Card>
      <CardHeader title="Notes" description={notes.length === 0 ? 'Nobody has noted anything yet' : undefined} />
      <CardBody className="grid gap-3">
        {may ? (
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
        ) : null}
        <ul className="grid gap-2">
          {notes.map(({ note_id, at, author, text: note }) => (
            <li key={note_id} className="border-l-2 pl-2 text-sm">
              <p className="whitespace-pre-wrap break-words">{note}</p>
              <p className="break-all text-muted text-xs">
                {personOf(author)}, <RelativeTime iso={at} />
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
