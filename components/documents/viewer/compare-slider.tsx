import { type PointerEvent, type RefObject, useRef } from 'react';
import type { PageView } from './page-views.ts';

interface CompareBarProps {
  readonly view: PageView;
  /** Share of the page, from the left, that shows the view; the rest shows what it is compared with. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** The slider of a comparison, with what stands at either side. */
export function CompareBar({ view, share, onShare }: CompareBarProps) {
  return (
    <label className="grid grid-cols-2 items-center gap-x-3 gap-y-1 border-b px-3 py-1.5 text-xs sm:grid-cols-[minmax(0,1fr)_minmax(6rem,14rem)_minmax(0,1fr)]">
      <span className="truncate font-medium">{view.label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={2}
        value={Math.round(share * 100)}
        aria-label={`${view.label} against ${view.againstLabel}`}
        aria-valuetext={`${Math.round(share * 100)} % of the page as ${view.label.toLowerCase()}`}
        onChange={(event) => onShare(Number(event.target.value) / 100)}
        className="w-full accent-primary max-sm:order-last max-sm:col-span-2"
      />
      <span className="truncate text-right font-medium">{view.againstLabel}</span>
    </label>
  );
}

interface CompareLayerProps extends CompareBarProps {
  readonly src: string;
}

/** The picture of the view over the page, cut at the slider, with an edge that the pointer can drag. */
export function CompareLayer({ view, share, onShare, src }: CompareLayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="absolute inset-0">
      {/** biome-ignore lint/performance/noImgElement: a signed-in raster of fixed size, no optimiser wanted */}
      <img
        src={src}
        alt={
          view.id.startsWith('removed')
            ? `${view.label}, which the document no longer has`
            : view.revision === null
              ? `Map of ${view.label.toLowerCase()} over the page`
              : `The page ${view.label.toLowerCase()}`
        }
        className="absolute inset-0 size-full bg-white"
        style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
      />
      <Edge frame={frame} share={share} onShare={onShare} />
    </div>
  );
}

interface EdgeProps extends Pick<CompareBarProps, 'share' | 'onShare'> {
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** For the pointer alone: the keyboard has the slider above the page. */
function Edge({ frame, share, onShare }: EdgeProps) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onShare(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
  };
  return (
    <div
      aria-hidden
      className="-translate-x-1/2 absolute inset-y-0 w-6 cursor-ew-resize touch-none"
      style={{ left: `${share * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <div className="mx-auto h-full w-0.5 bg-[#3a4cc9]" />
      <div className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 h-9 w-3 rounded-full border-2 border-white bg-[#3a4cc9] shadow" />
    </div>
  );
}
