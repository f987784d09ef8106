import { cn } from '#components/ui/cn.ts';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { formatCount } from '#lib/format.ts';
import { type FindingGroups, flaggedByPage } from '../finding-groups.ts';
import type { Selection } from '../use-selection.ts';

interface PageStripProps {
  readonly pages: Analysis['pages'];
  readonly groups: FindingGroups;
  readonly selection: Selection;
  readonly pageUrl: (page: number) => string;
}

/** Small pictures of all pages with how many findings each has; nothing for a single page. */
export function PageStrip({ pages, groups, selection, pageUrl }: PageStripProps) {
  if (pages.length < 2) return null;
  const counts = flaggedByPage(groups);
  return (
    <nav aria-label="Pages of the document" className="border-b">
      <ul className="flex gap-2 overflow-x-auto p-3">
        {pages.map(({ number, width_px, height_px }) => {
          const count = counts.get(number) ?? 0;
          const current = number === selection.page;
          return (
            <li key={number}>
              <button
                type="button"
                aria-current={current ? 'page' : undefined}
                onClick={() => selection.openPage(number)}
                className={cn(
                  'relative block rounded-md border-2 p-0.5',
                  current ? 'border-primary' : 'border-transparent',
                )}
              >
                {/** biome-ignore lint/performance/noImgElement: a signed-in raster, no optimiser wanted */}
                <img
                  src={pageUrl(number)}
                  alt=""
                  loading="lazy"
                  width={width_px}
                  height={height_px}
                  className="h-20 w-auto max-w-24 rounded-sm border bg-white object-contain"
                />
                <span className="text-muted text-xs">
                  <span className="sr-only">Page </span>
                  {number}
                  {count > 0 ? <span className="sr-only">{`, ${formatCount(count, 'finding')}`}</span> : null}
                </span>
                {count > 0 ? (
                  <span
                    aria-hidden
                    className="-top-1 -right-1 absolute grid h-4 min-w-4 place-items-center rounded-full bg-critical px-1 font-semibold text-[0.625rem] text-background"
                  >
                    {count}
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
