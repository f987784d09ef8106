'use client';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { pages } from '#lib/paths.ts';
import { ReviewBadge } from '../review-badge.tsx';
import { VerdictBadge } from '../verdict-badge.tsx';
import { likenessText } from './likeness.ts';
import { Nothing } from './part.tsx';
import { SideBySide } from './side-by-side.tsx';
import { Identifiers, LINK_TEXTS, type Similar } from './similar.tsx';

const FIRST = 8;

interface SimilarListProps {
  readonly tenantId: string;
  readonly report: ReportDetail;
  readonly similar: readonly Similar[];
}

/** Documents that resemble this one, each with what it shares, and a way to see both. */
export function SimilarList({ tenantId, report, similar }: SimilarListProps) {
  const [opened, open] = useState<Similar | null>(null);
  const [all, showAll] = useState(false);
  const shown = all ? similar : similar.slice(0, FIRST);
  if (similar.length === 0) {
    return <Nothing>No other document of this tenant has its bytes, pictures, text or template.</Nothing>;
  }
  return (
    <>
      <ul className="grid gap-2">
        {shown.map((each) => (
          <li key={`${each.report.id} ${each.link}`} className="grid gap-1.5 rounded-md border p-3">
            <div className="flex min-w-0 items-start justify-between gap-2">
              <Link
                href={pages.document(tenantId, each.report.id)}
                className="min-w-0 break-words font-medium text-sm hover:underline"
              >
                {each.report.document_name}
              </Link>
              <Button size="sm" onClick={() => open(each)}>
                <Columns2 aria-hidden />
                Compare
              </Button>
            </div>
            <p className="flex flex-wrap items-center gap-1.5">
              <Badge tone="primary">{LINK_TEXTS[each.link]}</Badge>
              <LikenessBadge likeness={each.likeness} />
              {each.report.verdict ? <VerdictBadge verdict={each.report.verdict} report={each.report} /> : null}
              {each.report.review ? <ReviewBadge review={each.report.review} /> : null}
            </p>
            <Identifiers similar={each} />
            <p className="text-muted text-xs">
              <RelativeTime iso={each.report.received_at} />
              {each.report.customer_id === null ? null : `, customer ${each.report.customer_id}`}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < similar.length ? (
        <Button variant="ghost" onClick={() => showAll(true)}>
          {`Show all ${similar.length}`}
        </Button>
      ) : null}
      <Dialog open={opened !== null} onOpenChange={(isOpen) => !isOpen && open(null)}>
        {opened ? <SideBySide tenantId={tenantId} report={report} similar={opened} /> : null}
      </Dialog>
    </>
  );
}

function LikenessBadge({ likeness }: Pick<Similar, 'likeness'>) {
  const text = likenessText(likeness);
  return text === null ? null : <Badge tone="outline">{text}</Badge>;
}
