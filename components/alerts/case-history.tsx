'use client';

import { useCan } from '#components/shell/session.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { CaseEvent } from '#lib/contracts/alert-case.ts';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { formatCode, formatDateTime, formatScore } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { NoteForm } from './note-form.tsx';
import { personOf } from './people.ts';

interface CaseHistoryProps {
  readonly detail: AlertDetail;
  readonly onNote: (note: string) => Promise<void>;
}

/** Who did what about an alert, oldest first, and a place for a note. */
export function CaseHistory({ detail, onNote }: CaseHistoryProps) {
  const history = detail.case?.history ?? [];
  const may = useCan('alerts:write');
  return (
    <div className="grid gap-3">
      {history.length === 0 ? (
        <p className="text-muted text-sm">Nobody has acted on this alert yet.</p>
      ) : (
        <ol className="grid gap-2">
          {history.map((event) => (
            <li key={`${event.at}/${event.action}/${event.actor}`} className="text-sm">
              <p className="flex flex-wrap items-baseline gap-x-2">
                {event.woken === null ? (
                  <span className="min-w-0 break-all font-medium">{personOf(event.actor)}</span>
                ) : null}
                <span>{phrase(event)}</span>
                {event.woken === null ? null : (
                  <Link
                    href={pages.alert(detail.alert.stream.tenant_id, event.woken.alert_id)}
                    className="font-mono text-primary text-xs underline-offset-4 hover:underline"
                  >
                    {event.woken.alert_id}
                  </Link>
                )}
                <RelativeTime iso={event.at} className="text-muted text-xs" />
              </p>
              {event.note === null ? null : (
                <p className="mt-0.5 whitespace-pre-wrap break-words border-l-2 pl-2 text-muted">{event.note}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      {may ? <NoteForm onNote={onNote} /> : null}
    </div>
  );
}

/** What was done, in words. */
function phrase({ action, actor, assignee, fraud_type, snoozed_until, woken }: CaseEvent): string {
  switch (action) {
    case 'claim':
      return 'claimed it';
    case 'release':
      return 'released it';
    case 'assign':
      if (assignee === null) return 'assigned it to nobody';
      return assignee === actor ? 'took it on' : `assigned it to ${personOf(assignee)}`;
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
    case 'wake':
      if (woken === null) return 'woke it';
      return `Woke: score rose from ${formatScore(woken.from_score)} to ${formatScore(woken.to_score)}`;
    default:
      return action satisfies never;
  }
}
