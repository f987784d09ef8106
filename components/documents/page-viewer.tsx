'use client';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import type { FindingGroups } from './finding-groups.ts';
import { PageOverlay } from './page-overlay.tsx';
import type { Selection } from './use-selection.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;

interface PageViewerProps {
  readonly pages: Analysis['pages'];
  readonly groups: FindingGroups;
  readonly selection: Selection;
  /** Address of a page's picture. */
  readonly pageUrl: (page: number) => string;
}

/** The rendered page with the numbered places of its findings. */
export function PageViewer({ pages, groups, selection, pageUrl }: PageViewerProps) {
  const [zoom, setZoom] = useState(0);
  const page = pages.find(({ number }) => number === selection.page) ?? pages[0];
  if (!page) return <p className="p-6 text-center text-muted text-sm">This document has no page that can be shown.</p>;
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 border-b px-2 py-1.5">
        <Turn selection={selection} count={pages.length} />
        <span className="ml-auto text-muted text-xs">{`${scale * 100} %`}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Zoom out"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden />
        </Button>
      </div>
      <section
        aria-label={`Page ${page.number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-[calc(100dvh-9rem)] overflow-auto bg-sunken p-3 focus-visible:outline-offset-[-2px] sm:p-5"
      >
        <div
          className="relative mx-auto bg-white shadow-float"
          style={{
            aspectRatio: `${page.width_px} / ${page.height_px}`,
            width: `${scale * 100}%`,
            maxWidth: `${scale * 56}rem`,
          }}
        >
          {/** biome-ignore lint/performance/noImgElement: a signed-in raster of fixed size, no optimiser wanted */}
          <img
            src={pageUrl(page.number)}
            alt={`Page ${page.number} of the document as rendered`}
            width={page.width_px}
            height={page.height_px}
            className="absolute inset-0 size-full"
          />
          <PageOverlay page={page.number} groups={groups} selection={selection} />
        </div>
      </section>
    </div>
  );
}

function Turn({ selection, count }: { selection: Selection; count: number }) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous page"
        disabled={selection.page <= 1}
        onClick={() => selection.openPage(selection.page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="text-sm" role="status">{`Page ${selection.page} of ${count}`}</span>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next page"
        disabled={selection.page >= count}
        onClick={() => selection.openPage(selection.page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </>
  );
}
