'use client';

import { type FormEvent, useState } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { CaseEvent } from '#lib/contracts/alert-case.ts';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { formatCode, formatDateTime } from '#lib/format.ts';
import { personOf } from './people.ts';

interface CaseHistoryProps {
  readonly detail: AlertDetail;
  readonly onNote: (note: string) => Promise<void>;
}

/** Who did what about an alert, oldest first, and a place for a note. */
export function CaseHistory({ detail, onNote }: CaseHistoryProps) {
  const history = detail.case?.history ?? [];
  const may = useCan('alerts:write');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    if (text === '') return;
    setNote('');
    void onNote(text);
  };
  return (
    <div className="grid gap-3">
      {history.length === 0 ? (
        <p className="text-muted text-sm">Nobody has acted on this alert yet.</p>
      ) : (
        <ol className="grid gap-2">
          {history.map((event) => (
            <li key={`${event.at}/${event.action}/${event.actor}`} className="text-sm">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="min-w-0 break-all font-medium">{personOf(event.actor)}</span>
                <span>{phrase(event)}</span>
                <RelativeTime iso={event.at} className="text-muted text-xs" />
              </p>
              {event.note === null ? null : (
                <p className="mt-0.5 whitespace-pre-wrap break-words border-l-2 pl-2 text-muted">{event.note}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      {may ? (
        <form onSubmit={submit} className="grid justify-items-end gap-1.5">
          <Textarea
            aria-label="Note"
            placeholder="What you found out"
            maxLength={2000}
            className="min-h-14 text-sm"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" size="sm" disabled={note.trim() === ''}>
            Add note
          </Button>
        </form>
      ) : null}
    </div>
  );
}

/** What a person did, in words. */
function phrase({ action, fraud_type, snoozed_until }: CaseEvent): string {
  switch (action) {
    case 'claim':
      return 'claimed it';
    case 'release':
      return 'released it';
    case 'approve':
      return 'approved it';
    case 'block':
      return fraud_type === null ? 'blocked it' : `blocked it as ${formatCode(fraud_type).toLowerCase()}`;
    case 'escalate':
      return 'escalated it';
    case 'snooze':
      return snoozed_until === null ? 'snoozed it' : `snoozed it until ${formatDateTime(snoozed_until)}`;
    case 'reopen':
      return 'reopened it';
    case 'note':
      return 'noted';
    default:
      return action satisfies never;
  }
}
