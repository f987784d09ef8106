'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadStateBadge } from '#components/customers/load-state-badge.tsx';
import { VerdictBadge } from '#components/documents/verdict-badge.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { loadsQuery } from '#lib/client/loads.ts';
import { reportsQuery } from '#lib/client/reports.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

const SHOWN = 4;

/** The newest documents and loads; nothing where there are none. */
export function RecentCard({ tenantId }: { tenantId: string }) {
  const { data: reportPages } = useInfiniteQuery(reportsQuery(tenantId));
  const { data: loadPages } = useInfiniteQuery(loadsQuery(tenantId, false));
  const reports = reportPages?.pages[0]?.reports.slice(0, SHOWN) ?? [];
  const loads = loadPages?.pages[0]?.loads.slice(0, SHOWN) ?? [];
  return (
    <Card>
      <CardHeader title="Newest documents and loads" />
      <CardBody className="px-2 pb-2">
        {reports.length + loads.length === 0 ? <p className="px-2 text-muted text-sm">None has arrived yet.</p> : null}
        <ul>
          {reports.map((report) => (
            <Line
              key={report.id}
              href={pages.document(tenantId, report.id)}
              name={report.document_name}
              at={report.received_at}
            >
              {report.verdict ? <VerdictBadge verdict={report.verdict} report={report} /> : null}
            </Line>
          ))}
          {loads.map((load) => (
            <Line
              key={load.load_id}
              href={pages.load(tenantId, load.load_id)}
              name={load.file_name}
              at={load.started_at}
            >
              <span className="text-muted text-xs">{formatCount(load.loaded, 'customer')}</span>
              <LoadStateBadge state={load.state} />
            </Line>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Line({ href, name, at, children }: { href: string; name: string; at: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="flex items-center gap-2 rounded-md px-2 py-1.5 text-sm hover:bg-hover">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {children}
        <RelativeTime iso={at} className="whitespace-nowrap text-muted text-xs" />
      </Link>
    </li>
  );
}
