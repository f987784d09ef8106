import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { api } from '#lib/paths.ts';
import type { FindingGroups } from '../finding-groups.ts';
import { PageOverlay } from '../viewer/page-overlay.tsx';
import { printedFindingId } from './printed-findings.tsx';
import { Section } from './section.tsx';

/** What a sheet of A4 holds under a heading, with room for the numbers beside the page, in cm. */
const HIGHEST_CM = 22;
const WIDEST_CM = 15;

interface PrintedPagesProps {
  readonly tenantId: string;
  readonly reportId: number;
  readonly pages: Analysis['pages'];
  readonly groups: FindingGroups;
}

/** Every page with the numbered places of its findings, each on a sheet of its own. */
export function PrintedPages({ tenantId, reportId, pages, groups }: PrintedPagesProps) {
  const go = (key: string) => document.getElementById(printedFindingId(key))?.scrollIntoView({ block: 'center' });
  const selection = { active: null, hover: () => undefined, choose: go, regionId: placeId };
  return pages.map(({ number, width_px, height_px }) => {
    const width = Math.min(WIDEST_CM, (HIGHEST_CM * width_px) / height_px);
    return (
      <Section key={number} title={`Page ${number}`} className="break-before-page break-inside-avoid">
        <div
          className="relative mx-auto w-[calc(100%-4.5rem)] border bg-white"
          style={{ aspectRatio: `${width_px} / ${height_px}`, maxWidth: `${width}cm` }}
        >
          {/** biome-ignore lint/performance/noImgElement: a signed-in raster of fixed size, no optimiser wanted */}
          <img
            src={api.reportPage(tenantId, reportId, number)}
            alt={`Page ${number} of the document as rendered`}
            width={width_px}
            height={height_px}
            className="absolute inset-0 size-full"
          />
          <PageOverlay page={number} groups={groups} selection={selection} />
        </div>
      </Section>
    );
  });
}

const placeId = (key: string, index: number): string => `place-${key}-${index}`;
