'use client';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock, CircleCheck, FileWarning, Inbox, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { queuePath } from '#components/alerts/queue-search.ts';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { urgentSubjectsQuery } from '#lib/client/case-groups.ts';
import type { Overview } from '#lib/contracts/overview.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { pages, queryString } from '#lib/paths.ts';

interface FirstCardProps {
  readonly overview: Overview;
  readonly tenantId: string;
}

/** What to do first, in one look: what is overdue, who is most urgent, what else waits, and since when. */
export function FirstCard({ overview: { review, reports_undecided: documents }, tenantId }: FirstCardProps) {
  const { data: urgent } = useQuery(urgentSubjectsQuery(tenantId));
  const [first] = urgent ?? [];
  const waiting = review.open + review.escalated;
  return (
    <Card>
      <CardHeader title="What to do first" />
      <CardBody className="px-2 pb-2">
        <ul className="grid gap-x-4 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {review.overdue > 0 ? (
            <Task
              icon={<AlarmClock className="text-critical" aria-hidden />}
              href={queuePath(tenantId, { due: 'overdue' })}
              title={`${formatNumber(review.overdue)} overdue`}
              note="past the time to decide them"
            />
          ) : null}
          {first ? (
            <Task
              icon={<Siren className="text-critical" aria-hidden />}
              href={queuePath(tenantId, {
                min_severity: 'HIGH',
                sort: 'risk',
                group: 'subject',
                subject: first.subject,
              })}
              title={`Look at ${first.id}`}
              note={`${formatCount(first.cases, 'case')} of ${first.severity.toLowerCase()} severity`}
            />
          ) : null}
          {waiting > 0 ? (
            <Task
              icon={<Inbox className="text-muted" aria-hidden />}
              href={queuePath(tenantId, { sort: 'risk' })}
              title={`Decide ${formatCount(waiting, 'case')}`}
              note={
                review.oldest_at ? (
                  <>
                    the oldest came <RelativeTime iso={review.oldest_at} />
                  </>
                ) : (
                  'in the queue'
                )
              }
            />
          ) : null}
          {documents > 0 ? (
            <Task
              icon={<FileWarning className="text-high" aria-hidden />}
              href={pages.documents(tenantId) + queryString({ verdict: 'tampered', review: 'none' })}
              title={`Review ${formatCount(documents, 'document')}`}
              note="called tampered, and not decided"
            />
          ) : null}
        </ul>
        {waiting + documents === 0 && urgent?.length === 0 ? (
          <p className="flex items-center gap-2 px-2 pb-2 text-muted text-sm">
            <CircleCheck className="size-4 text-success" aria-hidden /> Nothing waits for a decision.
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

interface TaskProps {
  readonly icon: ReactNode;
  readonly href: string;
  readonly title: string;
  readonly note: ReactNode;
}

function Task({ icon, href, title, note }: TaskProps) {
  return (
    <li className="min-w-0">
      <Link href={href} className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-hover [&_svg]:size-5">
        {icon}
        <span className="min-w-0">
          <span className="block truncate font-medium text-sm">{title}</span>
          <span className="block truncate text-muted text-xs">{note}</span>
        </span>
      </Link>
    </li>
  );
}
