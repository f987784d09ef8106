'use client';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import type { FindingGroups, Region } from '../finding-groups.ts';
import type { Selection } from '../use-selection.ts';
import { ChangeMarks } from './change-marks.tsx';
import { CompareBar, CompareLayer } from './compare-slider.tsx';
import { PageOverlay } from './page-overlay.tsx';
import { TextOverlay } from './text-overlay.tsx';
import type { ShownPage } from './use-page-view.ts';
import { ViewBar } from './view-bar.tsx';

const ZOOMS = [1, 1.5, 2, 3] as const;
/** Where the slider stands at first: a map is read as a whole, a save against its successor. */
const FIRST_SHARE = { map: 1, save: 0.5 } as const;

/** The place that was asked for beside those of the findings. */
export const PLACE_ID = 'place-asked-for';

export interface PageViewerProps {
  readonly pages: Analysis['pages'];
  readonly groups: FindingGroups;
  readonly selection: Selection;
  readonly shown: ShownPage;
  readonly contents: ReportContents | undefined;
  /** A place that was asked for beside those of the findings. */
  readonly place: Region | null;
  /** Address of a page's picture, or of another view of it. */
  readonly pageUrl: (page: number, layer?: string | null) => string;
}

/** The rendered page, its other views, and what is drawn over it. */
export function PageViewer(props: PageViewerProps) {
  const { pages, selection, shown, contents, place } = props;
  const [zoom, setZoom] = useState(0);
  const [moved, setMoved] = useState<{ readonly view: string; readonly share: number } | null>(null);
  const page = pages.find(({ number }) => number === selection.page) ?? pages[0];
  if (!page) return <p className="p-6 text-center text-muted text-sm">This document has no page that can be shown.</p>;
  const { view } = shown;
  const first = view?.revision == null ? FIRST_SHARE.map : FIRST_SHARE.save;
  const share = moved !== null && moved.view === view?.id ? moved.share : first;
  const slide = (next: number) => view && setMoved({ view: view.id, share: next });
  const words = contents?.words.filter((word) => word.page === page.number) ?? [];
  const of = (source: 'layer' | 'ocr') => words.filter((word) => word.source === source);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-1.5">
        <Turn selection={selection} count={pages.length} />
        <ViewBar shown={shown} words={contents ? { text: of('layer').length, ocr: of('ocr').length } : null} />
        <Zoom zoom={zoom} onZoom={setZoom} />
      </div>
      {view ? <CompareBar view={view} share={share} onShare={slide} /> : null}
      <Sheet page={page} scale={ZOOMS[zoom] ?? 1} src={props.pageUrl(page.number, view?.against ?? null)}>
        {view ? (
          <CompareLayer view={view} share={share} onShare={slide} src={props.pageUrl(page.number, view.id)} />
        ) : null}
        {(['layer', 'ocr'] as const).map((source) =>
          shown.overlays.has(source === 'layer' ? 'text' : 'ocr') ? (
            <TextOverlay
              key={source}
              source={source}
              words={of(source)}
              widthPx={page.width_px}
              heightPx={page.height_px}
            />
          ) : null,
        )}
        <ChangeMarks boxes={shown.changes.map(({ box }) => box)} name="changed places" />
        <ChangeMarks
          id={PLACE_ID}
          boxes={place && place.page === page.number ? [place.box] : []}
          name="place asked for"
        />
        {shown.overlays.has('places') ? (
          <PageOverlay page={page.number} groups={props.groups} selection={selection} />
        ) : null}
      </Sheet>
    </div>
  );
}

interface SheetProps {
  readonly page: Analysis['pages'][number];
  readonly scale: number;
  readonly src: string;
  readonly children: React.ReactNode;
}

/** The paper: its picture, and over it what the children draw. */
function Sheet({ page, scale, src, children }: SheetProps) {
  return (
    <section
      aria-label={`Page ${page.number}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[calc(100dvh-9rem)] overflow-auto bg-sunken px-9 py-4 focus-visible:outline-offset-[-2px]"
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
          src={src}
          alt={`Page ${page.number} of the document as rendered`}
          width={page.width_px}
          height={page.height_px}
          className="absolute inset-0 size-full"
        />
        {children}
      </div>
    </section>
  );
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <span className="ml-auto flex items-center gap-1">
      <span className="text-muted text-xs max-xl:hidden">{`${(ZOOMS[zoom] ?? 1) * 100} %`}</span>
      <Button variant="ghost" size="icon" aria-label="Zoom out" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
        <ZoomOut aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Zoom in"
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => onZoom(zoom + 1)}
      >
        <ZoomIn aria-hidden />
      </Button>
    </span>
  );
}

function Turn({ selection, count }: { selection: Selection; count: number }) {
  return (
    <span className="flex items-center gap-1">
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
    </span>
  );
}
