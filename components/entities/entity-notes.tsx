'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NoteForm } from '#components/alerts/note-form.tsx';
import { personOf } from '#components/alerts/people.ts';
import { useCan } from '#components/shell/session.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
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
  return (
    <Card>
      <CardHeader title="Notes" description={notes.length === 0 ? 'Nobody has noted anything yet' : undefined} />
      <CardBody className="grid gap-3">
        {may ? <NoteForm onNote={(text) => noting.mutateAsync({ text })} /> : null}
        <ul className="grid gap-2">
          {notes.map(({ note_id, at, author, text }) => (
            <li key={note_id} className="border-l-2 pl-2 text-sm">
              <p className="whitespace-pre-wrap break-words">{text}</p>
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
