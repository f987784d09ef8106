'use client';

import { ArrowLeft } from 'lucide-react';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { pages } from '#lib/paths.ts';
import type { useQueue } from './use-queue.ts';
import type { Decision, useTriage } from './use-triage.ts';
import { waitingOf } from './waiting.ts';

interface SubjectBarProps {
  readonly tenantId: string;
  readonly queue: Pick<ReturnType<typeof useQueue>, 'filter' | 'setFilter'>;
  readonly triage: Pick<ReturnType<typeof useTriage>, 'decide' | 'assign'>;
}

const DECISIONS: readonly { readonly action: Decision; readonly label: string }[] = [
  { action: 'approve', label: 'Approve all' },
  { action: 'block', label: 'Block all' },
  { action: 'escalate', label: 'Escalate all' },
  { action: 'snooze', label: 'Snooze all' },
];

/** Over the cases of one subject: whom they are about, what can be done about all of them, and the way back. */
export function SubjectBar({ tenantId, queue, triage }: SubjectBarProps) {
  const may = useCan('alerts:write');
  const { filter, setFilter } = queue;
  const { subject } = filter;
  if (subject === null || filter.view !== null) return null;
  const [kind = '', id = ''] = splitOnce(subject);
  const page = kind === 'user' || kind === 'device' ? pages.entity(tenantId, kind, id) : null;
  const decide = async (action: Decision) => triage.decide(action, await waitingOf(tenantId, filter, [subject]));
  return (
    <section
      aria-label="Subject"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-surface px-3 py-2"
    >
      <Button variant="ghost" size="sm" onClick={() => setFilter({ subject: null, group: 'subject' })}>
        <ArrowLeft aria-hidden />
        All subjects
      </Button>
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <span className="text-muted">{kind}</span>
        <TruncatedId id={id} label={`${kind} id`} charactersMax={28} />
        {page === null ? null : (
          <Link href={page} className="text-primary text-xs underline-offset-4 hover:underline">
            history
          </Link>
        )}
      </p>
      {may ? (
        <div className="ml-auto flex flex-wrap items-center gap-1.5">
          {DECISIONS.map(({ action, label }) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'block' ? 'danger' : 'secondary'}
              onClick={() => void decide(action)}
            >
              {label}
            </Button>
          ))}
          <Button size="sm" onClick={async () => triage.assign(await waitingOf(tenantId, filter, [subject]))}>
            Assign all
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function splitOnce(subject: string): [string, string] {
  const colon = subject.indexOf(':');
  return [subject.slice(0, colon), subject.slice(colon + 1)];
}
