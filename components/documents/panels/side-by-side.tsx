'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogContent } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { reportContentsQuery, reportQuery } from '#lib/client/reports.ts';
import type { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { api, pages } from '#lib/paths.ts';
import type { Region } from '../finding-groups.ts';
import { ChangeMarks } from '../viewer/change-marks.tsx';
import { differingWords } from './differing-words.ts';
import { Identifiers, LINK_TEXTS, type Similar } from './similar.tsx';

interface SideBySideProps {
  readonly tenantId: string;
  readonly report: ReportDetail;
  readonly similar: Similar;
}

/** Two documents beside each other, page by page; scrolling one scrolls the other. */
export function SideBySide({ tenantId, report, similar }: SideBySideProps) {
  const { data: other } = useQuery(reportQuery(tenantId, String(similar.report.id)));
  const { data: ownContents } = useQuery(reportContentsQuery(tenantId, String(report.id)));
  const { data: otherContents } = useQuery(reportContentsQuery(tenantId, String(similar.report.id)));
  const [page, setPage] = useState(1);
  const different = differingWords(ownContents, otherContents, page);
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  const last = Math.max(report.analysis?.pages.length ?? 1, other?.analysis?.pages.length ?? 1);
  return (
    <DialogContent
      title="Side by side"
      description={`${LINK_TEXTS[similar.link]}: ${report.document_name} and ${similar.report.document_name}`}
      className="max-w-7xl grid-rows-[auto_auto_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Previous page
        </Button>
        <span role="status" className="text-sm">{`Page ${page} of ${last}`}</span>
        <Button size="sm" disabled={page >= last} onClick={() => setPage(page + 1)}>
          Next page
        </Button>
        <Identifiers similar={similar} />
      </div>
      <div className="grid min-h-0 grid-cols-2 gap-3">
        <Paper
          name={report.document_name}
          title={`This document, report ${report.id}`}
          src={pageUrl(tenantId, report, page)}
          marks={different.own}
          frame={left}
          other={right}
        />
        {other ? (
          <Paper
            name={other.document_name}
            title={
              <Link className="text-primary underline underline-offset-4" href={pages.document(tenantId, other.id)}>
                {`Report ${other.id}`}
              </Link>
            }
            src={pageUrl(tenantId, other, page)}
            marks={different.other}
            frame={right}
            other={left}
          />
        ) : (
          <SkeletonLines lines={8} label="Loading the other document" />
        )}
      </div>
    </DialogContent>
  );
}

function pageUrl(tenantId: string, { id, analysis }: ReportDetail, page: number): string | null {
  return analysis?.pages.some(({ number }) => number === page) ? api.reportPage(tenantId, id, page) : null;
}

interface PaperProps {
  readonly name: string;
  readonly title: ReactNode;
  /** Null where the document has no such page. */
  readonly src: string | null;
  /** Words that the other has not. */
  readonly marks: readonly Pick<Region, 'box'>[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly other: RefObject<HTMLElement | null>;
}

function Paper({ name, title, src, marks, frame, other }: PaperProps) {
  return (
    <div className="grid min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-1">
      <p className="truncate text-sm">{title}</p>
      <section
        ref={frame}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={() => follow(frame.current, other.current)}
        className="max-h-[calc(100dvh-13rem)] min-h-40 overflow-auto rounded-md border bg-sunken p-2 focus-visible:outline-offset-[-2px]"
      >
        {src ? (
          <div className="relative w-full bg-white shadow-float max-sm:w-[200%]">
            {/** biome-ignore lint/performance/noImgElement: a signed-in raster, no optimiser wanted */}
            <img src={src} alt={`The page of ${name}`} className="w-full" />
            <ChangeMarks boxes={marks.map(({ box }) => box)} name="differing words" />
          </div>
        ) : (
          <p className="p-6 text-center text-muted text-sm">It has no such page.</p>
        )}
      </section>
    </div>
  );
}

/** Takes the other to the same share of its height; both at one place already means that nothing is to be done. */
function follow(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from || !to) return;
  const share = (at: number, whole: number, shown: number) => (whole > shown ? at / (whole - shown) : 0);
  const top = share(from.scrollTop, from.scrollHeight, from.clientHeight) * (to.scrollHeight - to.clientHeight);
  const left = share(from.scrollLeft, from.scrollWidth, from.clientWidth) * (to.scrollWidth - to.clientWidth);
  if (Math.abs(to.scrollTop - top) > 1) to.scrollTop = top;
  if (Math.abs(to.scrollLeft - left) > 1) to.scrollLeft = left;
}
